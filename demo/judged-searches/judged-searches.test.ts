import { describe, expect, it } from 'vitest';
import type { Style } from '#server/features/catalogue/snapshot/style.ts';
import { demoSearch } from './demo-search.ts';
import FIRST_SET from './judged-queries.json' with { type: 'json' };
import { ndcg } from './ndcg.ts';
import SECOND_SET from './second-set.json' with { type: 'json' };

const MEAN = 0.92;
/** A kind has few queries: one that is a matter of taste moves it. */
const MEAN_OF_A_KIND = 0.8;
/** Searches below this are named when the mean fails. */
const POOR = 0.8;

/** The first set was judged over all styles, the second over those that the shop lists. */
const SETS = [
  { name: 'the first set', queries: FIRST_SET, isJudged: () => true },
  { name: 'the second set', queries: SECOND_SET, isJudged: isInStock },
];

const search = demoSearch();
const mean = (some: readonly { score: number }[]) => some.reduce((sum, { score }) => sum + score, 0) / some.length;

describe.each(SETS)('of $name', ({ queries, isJudged }) => {
  const judged = queries.map(({ query, kind, wanted }) => ({
    query,
    kind,
    score: ndcg(
      search
        .find(query)
        .styles.filter(isJudged)
        .map(({ ref }) => ref),
      wanted as unknown as Record<string, number>,
    ),
  }));
  const kinds = Map.groupBy(judged, ({ kind }) => kind);

  it('finds what shoppers mean', () => {
    const worst = judged.filter(({ score }) => score < POOR).map(({ query, score }) => `${query} ${score.toFixed(2)}`);
    expect(mean(judged), worst.join('\n')).toBeGreaterThanOrEqual(MEAN);
  });

  it.each([...kinds])('finds those of the kind %s', (_kind, some) =>
    expect(mean(some)).toBeGreaterThanOrEqual(MEAN_OF_A_KIND),
  );
});

function isInStock({ variants }: Style): boolean {
  return variants.some(({ stock }) => stock > 0);
}
