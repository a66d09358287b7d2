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

/** Runs axe once all transitions have ended; returns one short line per fault. It skips frames. */
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
async function runAxe([context, options]: Look): Promise<string[]> {
  const { run } = (window as unknown as { axe: { run(...look: Look): Promise<axe.AxeResults> } }).axe;
  const { violations } = await run(context, options);
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`).join('\n')}`,
  );
}
