import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

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

/** Runs axe once all transitions have ended; returns one short line per fault. */
export async function axeFaults(page: Page, scope: AxeScope = {}): Promise<string[]> {
  await page.evaluate(settleTransitions);
  // Legacy mode runs in the page itself; otherwise axe opens an extra tab per run to merge results of cross-origin
  // frames, which we do not have.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  if (scope.rules) axe.withRules(scope.rules);
  else axe.withTags(scope.bestPractice ? [...WCAG, 'best-practice'] : WCAG);
  if (scope.within) axe.include(scope.within);
  if (scope.without) axe.exclude(scope.without);
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`).join('\n')}`,
  );
}

/** During a transition colours are intermediate values. Infinite animations are ignored. */
async function settleTransitions(): Promise<void> {
  const ends = ({ effect, playState }: Animation) =>
    playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(ends)
      .map(({ finished }) => finished),
  );
}
