import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface AxeScope {
  /** Selector of the part to check; default: the whole page. */
  within?: string;
  /** Selector of parts to leave out. */
  without?: string;
  /** Check only these axe rules, instead of all of WCAG 2.2 AA. */
  rules?: string[];
  /** Also axe's best practices beyond WCAG, such as landmarks and heading order. */
  bestPractice?: boolean;
}

/** The arguments of axe: the parts of the page to check, and its options. */
type Look = [scope: { include?: string[]; exclude: string[] }, options: axe.RunOptions];

/** The script of axe, 600 KB. It runs in the page; imported here, it would have no document. */
const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Runs axe once all transitions have ended; returns one short line per fault. It skips frames, and of siblings that
 * differ only in texts and values, such as rows of a list, all but two: contrast and size of each cost most of a check.
 */
export async function axeFaults(page: Page, scope: AxeScope = {}): Promise<string[]> {
  const { rules, bestPractice = false, within, without } = scope;
  const look: Look = [
    { ...(within && { include: [within] }), exclude: without ? [without] : [] },
    {
      resultTypes: ['violations'],
      runOnly: rules
        ? { type: 'rule', values: rules }
        : { type: 'tag', values: bestPractice ? [...WCAG, 'best-practice'] : WCAG },
      iframes: false,
    },
  ];
  // Loads axe only into a document without it, because loading takes as long as a check.
  if (!(await page.evaluate(settleTransitions))) await page.evaluate(await source);
  return page.evaluate(runAxe, look);
}

/**
 * During a transition colours are intermediate values. Infinite animations are ignored.
 * @returns whether the document has axe
 */
async function settleTransitions(): Promise<boolean> {
  const ends = ({ effect, playState }: Animation) =>
    playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(ends)
      .map(({ finished }) => finished),
  );
  return 'axe' in window;
}

/** Runs inside the page. */
async function runAxe([{ include, exclude }, options]: Look): Promise<string[]> {
  const { run } = (window as unknown as { axe: typeof axe }).axe;
  const shapes = new Map<Element, string>();
  /** Names of the tag and attributes of an element and all in it, and those values that decide about looks or role. */
  const shapeOf = (element: Element): string => {
    const known = shapes.get(element);
    if (known !== undefined) return known;
    const attributes = Array.from(element.attributes, ({ name, value }) =>
      ['class', 'style', 'role', 'type'].includes(name) || !value ? `${name}=${value}` : name,
    );
    const shape = [element.tagName, ...attributes, '(', ...Array.from(element.children, shapeOf), ')'].join(' ');
    shapes.set(element, shape);
    return shape;
  };
  const repeated: Element[] = [];
  const findRepeated = (parent: Element) => {
    for (const alike of Map.groupBy(parent.children, shapeOf).values()) {
      repeated.push(...alike.slice(2));
      for (const child of alike.slice(0, 2)) findRepeated(child);
    }
  };
  for (const part of document.querySelectorAll(include?.join() ?? 'body')) findRepeated(part);
  const { violations } = await run({ ...(include && { include }), exclude: [...exclude, ...repeated] }, options);
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`).join('\n')}`,
  );
}
