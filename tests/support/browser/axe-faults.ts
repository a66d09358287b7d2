import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface AxeScope {
  /** A selector of what is looked at; the whole page without it. */
  within?: string;
  /** A selector of what is left aside. */
  without?: string;
  /** These alone, by axe's names, instead of all that WCAG 2.2 AA asks for. */
  rules?: string[];
  /** Also what axe recommends beyond WCAG, such as landmarks and the order of headings. */
  bestPractice?: boolean;
}

/** What axe finds once nothing moves any more, in few enough words to read. */
export async function axeFaults(page: Page, scope: AxeScope = {}): Promise<string[]> {
  await page.evaluate(settleTransitions);
  // In the page itself: otherwise each look opens a tab of its own to sum up frames of other sites, of which there are none.
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

/** Half-way through a transition a colour is neither of the two that were chosen. What turns for ever is left alone. */
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
