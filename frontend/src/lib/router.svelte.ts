/** Which page is shown. Links are plain links; a click on one changes the page without loading. */

import { routeOf, type Route } from "./route";

let route = $state.raw<Route>(routeOf(new URL(location.href)));

/** The page that is shown. */
export function here(): Route {
  return route;
}

/** Go to another page of the hall. */
export function go(path: string): void {
  history.pushState(null, "", path);
  route = routeOf(new URL(location.href));
  scrollTo(0, 0);
  document.getElementById("main")?.focus({ preventScroll: true });
}

/** Let clicks on links and the browser's buttons change the page. */
export function listen(): void {
  addEventListener("popstate", () => (route = routeOf(new URL(location.href))));
  addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const plain = !event.button && !(event.metaKey || event.ctrlKey || event.shiftKey);
    if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute("download"))
      return;
    const url = new URL(link.href);
    if (url.origin !== location.origin || url.hash || url.pathname.startsWith("/api/")) return;
    event.preventDefault();
    go(url.pathname + url.search);
  });
}
