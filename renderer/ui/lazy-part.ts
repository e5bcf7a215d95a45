import { type ComponentType, type LazyExoticComponent, lazy } from "react";

/** Pause between two tries; ms. */
const PAUSE_MS = 1_000;
/** Tries while the host answers: a part that is not there any more does not come by waiting. */
const TRIES = 3;

/**
 * React's `lazy` for parts that come from the host: while the host is away the part waits for it instead of failing for
 * good, since a browser asks for a module again and React does not.
 */
// biome-ignore lint/suspicious/noExplicitAny: the bound of React's own lazy
export function lazyPart<T extends ComponentType<any>>(load: () => Promise<{ default: T }>): LazyExoticComponent<T> {
  return lazy(() => loadPatiently(load));
}

/** Loads what is fetched late; tries again after a failure, for as long as the host does not answer. Rejects when it answers and the part still fails. */
export async function loadPatiently<T>(load: () => Promise<T>): Promise<T> {
  for (let left = TRIES; ; ) {
    try {
      return await load();
    } catch (failure) {
      if (await hostAnswers()) left -= 1;
      if (left <= 0) throw failure;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    await loadStylesAgain();
  }
}

async function hostAnswers(): Promise<boolean> {
  try {
    await fetch(location.pathname, { cache: "no-store" });
    return true;
  } catch {
    return false;
  }
}

/** Style sheets that did not come stay without effect, and the loader of modules asks for each only once. */
async function loadStylesAgain(): Promise<void> {
  const failed = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
    ({ sheet }) => sheet === null,
  );
  await Promise.all(failed.map(loadStyleAgain));
}

function loadStyleAgain(failed: HTMLLinkElement): Promise<void> {
  const again = failed.cloneNode() as HTMLLinkElement;
  return new Promise((resolve) => {
    again.addEventListener("load", () => resolve());
    again.addEventListener("error", () => resolve());
    failed.replaceWith(again);
  });
}
