/** Pictures of tiles are drawn only where the reader comes near: a guide has two thousand of them. */

import { flushSync, getContext, setContext } from "svelte";

const KEY = Symbol("near");
const AHEAD = "1200px";

const told = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** Call `come` once, when the reader comes near an element. */
export function whenNear(element: Element, come: () => void): () => void {
  observer ??= new IntersectionObserver(
    (seen) => {
      for (const { isIntersecting, target } of seen) {
        if (!isIntersecting) continue;
        told.get(target)?.();
        forget(target);
      }
    },
    { rootMargin: AHEAD },
  );
  told.set(element, come);
  observer.observe(element);
  return () => forget(element);
}

function forget(element: Element): void {
  observer?.unobserve(element);
  told.delete(element);
}

// On paper everything is near.
addEventListener("beforeprint", () => {
  flushSync(() => {
    for (const [element, come] of told) {
      come();
      forget(element);
    }
  });
});

/** Let the pictures below ask whether the reader is near. */
export function provideNear(near: () => boolean): void {
  setContext(KEY, near);
}

/** Whether the reader is near; where nobody knows, the reader is. */
export function nearness(): () => boolean {
  return getContext<(() => boolean) | undefined>(KEY) ?? (() => true);
}
