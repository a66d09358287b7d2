import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { igtfCorrection } from './igtf-correction.ts';

const invoiced = (invoice: number, changes = {}) => ({
  invoice,
  debited: 0,
  credited: 0,
  creditedWithGoods: 0,
  ...changes,
});

describe('the note that corrects an invoiced IGTF', () => {
  it.each([
    ['is none when they agree', 9490, invoiced(9490), null],
    ['is none for less than a cent', 9500, invoiced(9490), null],
    ['debits a Zelle that came later', 9490, invoiced(0), { kind: 'nota_debito', igtfBs: 9490 }],
    ['credits a Zelle that was refunded', 0, invoiced(9490), { kind: 'nota_credito', igtfBs: 9490 }],
    ['is none once it was noted', 9490, invoiced(0, { debited: 9490 }), null],
    ['debits again', 9490, invoiced(9490, { credited: 9490 }), { kind: 'nota_debito', igtfBs: 9490 }],
    ['is none while goods were credited and not yet refunded', 9490, invoiced(9490, { creditedWithGoods: 4745 }), null],
    ['is none when they were', 4745, invoiced(9490, { creditedWithGoods: 4745 }), null],
  ])('%s', (_name, igtf, of, note) => expect(igtfCorrection(igtf, of, 37)).toEqual(note));

  it('leaves nothing to correct once it was noted', () => {
    const amount = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(amount, amount, amount, (igtf, invoice, debited) => {
        const before = invoiced(invoice, { debited });
        const note = igtfCorrection(igtf, before, 37);
        if (!note) return;
        const after =
          note.kind === 'nota_debito'
            ? { ...before, debited: debited + note.igtfBs }
            : { ...before, credited: note.igtfBs };
        expect(igtfCorrection(igtf, after, 37)).toBeNull();
      }),
    );
  });
});
