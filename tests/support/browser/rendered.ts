import type { Page } from '@playwright/test';

/** How many components a change rendered again, in total and within each part of the page. */
export type Rendered = Record<string, number> & { all: number };

/** React's internal data for a component or element in its tree. */
interface Fiber {
  tag: number;
  flags: number;
  stateNode: unknown;
  child: Fiber | null;
  sibling: Fiber | null;
  /** The same node before the change; null for a new one. */
  alternate: Fiber | null;
}

declare global {
  interface Window {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: object;
    /** The components that were rendered again, with the first element of each. */
    renderedAgain: Map<Fiber, Element | null>;
  }
}

/** To be called before the page is opened: React looks for developer tools when it is loaded. */
export async function watchRenders(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const COMPONENTS = new Set([0, 1, 11, 14, 15]);
    const PERFORMED_WORK = 1;
    window.renderedAgain = new Map();
    const firstElement = (fiber: Fiber | null): Element | null => {
      if (!fiber) return null;
      if (fiber.stateNode instanceof Element) return fiber.stateNode;
      for (let child = fiber.child; child; child = child.sibling) {
        const element = firstElement(child);
        if (element) return element;
      }
      return null;
    };
    const walk = (fiber: Fiber) => {
      const before = fiber.alternate;
      if (!before) return;
      if (COMPONENTS.has(fiber.tag) && fiber.flags & PERFORMED_WORK) {
        // React keeps two versions of each node and alternates between them.
        const known = window.renderedAgain.has(before) ? before : fiber;
        window.renderedAgain.set(known, firstElement(fiber));
      }
      if (fiber.child === before.child) return;
      for (let child = fiber.child; child; child = child.sibling) walk(child);
    };
    window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
      supportsFiber: true,
      renderers: new Map(),
      inject: () => 1,
      onCommitFiberRoot: (_renderer: number, root: { current: Fiber }) => walk(root.current),
      onPostCommitFiberRoot() {},
      onCommitFiberUnmount() {},
    };
  });
}

/**
 * Counts the components that `change` renders again. Components that are new afterwards do not count.
 * @param parts selectors of parts of the page
 * @param change resolves once the page shows it
 */
export async function renderedBy(page: Page, parts: readonly string[], change: () => Promise<void>): Promise<Rendered> {
  await page.evaluate(() => {
    window.renderedAgain = new Map();
  });
  await change();
  return page.evaluate((selectors) => {
    const elements = [...window.renderedAgain.values()];
    const within = (part: string) => elements.filter((element) => element?.closest(part)).length;
    return { all: elements.length, ...Object.fromEntries(selectors.map((part) => [part, within(part)])) } as Rendered;
  }, parts);
}
