/** Pictures of tiles are drawn only where the reader comes near: a guide has two thousand of them. */

import { getContext, setContext } from "svelte";

const KEY = Symbol("near");
const AHEAD = "1200px";

const told = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** Call `come` once, when the reader comes near an element. */
export function whenNear(element: Element, come: () => void): () => void {
  observer ??= new IntersectionObserver(
    (seen) => {
      for (const { isIntersecting, target } of seen) {
        if (!isIntersecting) continue;
        observer?.unobserve(target);
        told.get(target)?.();
      }
    },
    { rootMargin: AHEAD },
  );
  told.set(element, come);
  observer.observe(element);
  return () => observer?.unobserve(element);
}

/** Let the pictures below ask whether the reader is near. */
export function provideNear(near: () => boolean): void {
  setContext(KEY, near);
}

/** Whether the reader is near; where nobody knows, the reader is. */
export function nearness(): () => boolean {
  return getContext<(() => boolean) | undefined>(KEY) ?? (() => true);
}
