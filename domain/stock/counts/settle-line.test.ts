import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settleLine } from './settle-line.ts';

describe('the difference of a line', () => {
  it.each([
    ['as the books have it', { counted: 5, onHand: 5, reserved: 0, movedSince: 0 }, 5, 0, null],
    [
      'of more than there may be some are missing',
      { counted: 1_000_005, onHand: 1_000_010, reserved: 0, movedSince: 0 },
      1_000_010,
      -5,
      null,
    ],
    ['two are missing', { counted: 3, onHand: 5, reserved: 0, movedSince: 0 }, 5, -2, null],
    ['one was handed over after it was counted', { counted: 5, onHand: 4, reserved: 0, movedSince: -1 }, 5, 0, null],
    ['one came after it was counted', { counted: 4, onHand: 6, reserved: 0, movedSince: 1 }, 5, -1, null],
    ['more was taken back than entered', { counted: -2, onHand: 1, reserved: 0, movedSince: 0 }, 1, -1, null],
    [
      'orders hold more',
      { counted: 1, onHand: 5, reserved: 3, movedSince: 0 },
      5,
      -4,
      'Quedaría 1 pieza y los pedidos tienen 3 reservadas.',
    ],
    [
      'orders hold the last one',
      { counted: 0, onHand: 1, reserved: 1, movedSince: 0 },
      1,
      -1,
      'Quedarían 0 piezas y los pedidos tienen 1 reservada.',
    ],
    [
      'one more than there may be',
      { counted: 1_000_001, onHand: 1_000_000, reserved: 0, movedSince: 0 },
      1_000_000,
      1,
      'Quedarían más de 1.000.000 piezas.',
    ],
    ['as many as there may be', { counted: 1_000_000, onHand: 1, reserved: 0, movedSince: 0 }, 1, 999_999, null],
    ['as many as orders hold', { counted: 3, onHand: 5, reserved: 3, movedSince: 0 }, 5, -2, null],
    [
      'more left since than was counted',
      { counted: 1, onHand: 0, reserved: 0, movedSince: -4 },
      4,
      -3,
      'Quedarían -3 piezas: después de contarlo salieron más de las que se contaron.',
    ],
  ])('%s', (_, line, recorded, difference, refusal) => {
    expect(settleLine(line)).toEqual({ recorded, difference, refusal });
  });

  it('sets the ledger to the counted pieces, whatever moved before and after', () => {
    const delta = fc.integer({ min: -20, max: 20 });
    fc.assert(
      fc.property(fc.array(delta), fc.array(delta), fc.nat(500), (before, after, counted) => {
        const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
        const onHand = sum(before) + sum(after);
        const { difference } = settleLine({ counted, onHand, reserved: 0, movedSince: sum(after) });
        // A ledger with the difference recorded at the moment of counting.
        expect(sum(before) + difference).toBe(counted);
        expect(onHand + difference).toBe(counted + sum(after));
      }),
    );
  });

  it('is refused exactly when fewer pieces would remain than orders hold', () => {
    fc.assert(
      fc.property(
        fc.nat(50),
        fc.nat(50),
        fc.nat(50),
        fc.integer({ min: -50, max: 50 }),
        (counted, free, held, moved) => {
          const onHand = free + held;
          const { difference, refusal } = settleLine({ counted, onHand, reserved: held, movedSince: moved });
          expect(refusal === null).toBe(difference === 0 || onHand + difference >= held);
        },
      ),
    );
  });
});
