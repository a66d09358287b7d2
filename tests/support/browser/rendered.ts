import type { Page } from '@playwright/test';

/** How many components a change rendered anew, in all and within each part of the page. */
export type Rendered = Record<string, number> & { all: number };

/** What is read of Preact's tree: each component's list of children is another one after each time it was rendered. */
interface TreeNode {
  /** Children; the root has one. */
  __k: (TreeNode | null)[] | TreeNode | null;
  /** The component. */
  __c: { __v: TreeNode } | null;
  /** Its first element. */
  __e: Node | null;
}

declare global {
  interface Window {
    renderedBefore?: Map<object, TreeNode['__k']>;
  }
}

/**
 * Counts the components that `change` renders. One that is only there afterwards is not counted.
 * @param parts selectors of parts of the page
 * @param change resolves once the page shows it
 */
export async function renderedBy(page: Page, parts: readonly string[], change: () => Promise<void>): Promise<Rendered> {
  await page.evaluate(look, null);
  await change();
  return (await page.evaluate(look, parts)) ?? { all: Number.NaN };
}

function look(parts: readonly string[] | null): Rendered | null {
  const found = new Map<object, TreeNode>();
  const walk = (node: TreeNode | null) => {
    if (node?.__c) found.set(node.__c, node.__c.__v);
    for (const child of [node?.__k ?? []].flat()) walk(child);
  };
  walk((document as unknown as { __k: TreeNode }).__k);
  const before = window.renderedBefore;
  window.renderedBefore = new Map([...found].map(([component, node]) => [component, node.__k]));
  if (!parts || !before) return null;
  const anew = [...found].filter(([component, node]) => before.has(component) && before.get(component) !== node.__k);
  const within = (part: string) =>
    anew.filter(([, { __e: element }]) => element instanceof Element && element.closest(part)).length;
  return { all: anew.length, ...Object.fromEntries(parts.map((part) => [part, within(part)])) } as Rendered;
}
