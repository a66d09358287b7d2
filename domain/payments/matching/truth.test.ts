import { describe, expect, it } from 'vitest';
import { generateBank } from '#tests/support/payments/generated-bank.ts';
import { proposedFor } from '#tests/support/payments/match-cases.ts';

const SEEDS = [1, 2, 3, 5, 8];

describe('a generated bank of 5,000 lines and 2,000 orders, with known matches', () => {
  it.each(SEEDS)('seed %i', (seed) => {
    const bank = generateBank(seed);
    const started = performance.now();
    const matches = proposedFor(bank);
    const took = Math.round(performance.now() - started);
    const exact = matches.filter(({ certainty }) => certainty === 'exact');
    const wrong = exact.filter(({ key }) => !bank.truth.has(key));
    const first = new Set(matches.filter(({ certainty }) => certainty !== 'possible').map(({ key }) => key));
    const missed = [...bank.truth].filter(([key]) => !first.has(key));
    const recall = 1 - missed.length / bank.truth.size;
    const precision = 1 - wrong.length / exact.length;
    const byHabit = Object.entries(Object.groupBy(missed, ([, habit]) => habit));
    console.info(
      `seed ${seed}: ${exact.length} exact of ${bank.truth.size}, precision ${precision}, recall ${recall.toFixed(4)}, ` +
        `${took} ms; missed: ${byHabit.map(([habit, of]) => `${habit} ${of?.length}`).join(', ')}`,
    );
    expect(wrong).toEqual([]);
    expect(recall).toBeGreaterThanOrEqual(0.95);
    expect(exact.length / bank.truth.size).toBeGreaterThan(0.7);
  });
});
