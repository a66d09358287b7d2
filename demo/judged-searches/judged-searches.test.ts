import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readTable } from '#demo/read-table.ts';
import type { Style } from '#server/features/catalogue/snapshot/style.ts';
import { demoSearch } from './demo-search.ts';

const MEAN = 0.92;
/** Kinds with few queries get a lower bar, because one query that is a matter of taste changes their mean. */
const MEAN_OF_A_KIND = 0.8;
/** Searches with a score below this are listed when the mean fails. */
const POOR = 0.8;

/** The first set was judged over all styles, the second over those that the shop lists. */
const SETS = [
  { name: 'the first set', file: 'judged-queries.csv', isJudged: () => true },
  { name: 'the second set', file: 'second-set.csv', isJudged: isInStock },
];

const refs = z.string().transform((text) => text.match(/\d+/g) ?? []);
/** A row of a set, with the refs of each grade. */
const row = z.object({ query: z.string(), kind: z.string(), 'grade 3': refs, 'grade 2': refs, 'grade 1': refs });

const PLACES = 10;

const search = demoSearch();
const mean = (some: readonly { score: number }[]) => some.reduce((sum, { score }) => sum + score, 0) / some.length;

describe.each(SETS)('the judged searches of $name', ({ file, isJudged }) => {
  const judged = readTable(path.join(import.meta.dirname, file), row).map(({ query, kind, ...grades }) => ({
    query,
    kind,
    score: ndcg(
      search
        .find(query)
        .styles.filter(isJudged)
        .map(({ ref }) => ref),
      new Map(([3, 2, 1] as const).flatMap((grade) => grades[`grade ${grade}`].map((ref) => [ref, grade]))),
    ),
  }));
  const kinds = Map.groupBy(judged, ({ kind }) => kind);

  it('find what shoppers mean', () => {
    const worst = judged.filter(({ score }) => score < POOR).map(({ query, score }) => `${query} ${score.toFixed(2)}`);
    expect(mean(judged), worst.join('\n')).toBeGreaterThanOrEqual(MEAN);
  });

  it.each([...kinds])('find enough for the kind %s', (_kind, some) =>
    expect(mean(some)).toBeGreaterThanOrEqual(MEAN_OF_A_KIND),
  );
});

function isInStock({ variants }: Style): boolean {
  return variants.some(({ stock }) => stock > 0);
}

function gain(grades: readonly number[]): number {
  return grades.slice(0, PLACES).reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);
}

/**
 * Normalized discounted cumulative gain of the first ten, 0 to 1. Where nothing is wanted, an empty answer counts 1.
 * @param found refs, best first
 */
function ndcg(results: readonly string[], grades: ReadonlyMap<string, number>): number {
  const best = gain([...grades.values()].sort((a, b) => b - a));
  if (best === 0) return results.length === 0 ? 1 : 0;
  return gain(results.map((ref) => grades.get(ref) ?? 0)) / best;
}
