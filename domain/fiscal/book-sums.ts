import type { DocumentRate } from './credited-rates.ts';
import type { DocumentKind } from './document-number.ts';

/** What the sales book needs of a fiscal document, in hundredths of a bolívar. */
export interface BookDocument {
  kind: DocumentKind;
  annulled: boolean;
  totalBs: number;
  rates: readonly DocumentRate[];
  igtfBs: number;
  /** The IVA withheld that is booked with it. */
  withheldBs: number;
}

/** The amounts of a document in the sales book: total = exempt + base + tax. Negative for a credit note. */
interface BookAmounts {
  total: number;
  exempt: number;
  base: number;
  tax: number;
  igtf: number;
  withheld: number;
}

const NOTHING: BookAmounts = { total: 0, exempt: 0, base: 0, tax: 0, igtf: 0, withheld: 0 };

export function bookAmounts({ kind, annulled, totalBs, rates, igtfBs, withheldBs }: BookDocument): BookAmounts {
  if (annulled) return NOTHING;
  // Avoids -0, which −1 × 0 would give.
  const sign = (amount: number) => (kind === 'nota_credito' && amount !== 0 ? -amount : amount);
  const add = (of: readonly DocumentRate[], part: 'base' | 'tax') => of.reduce((sum, rate) => sum + rate[part], 0);
  const exempt = rates.filter(({ basisPoints }) => basisPoints === 0);
  const taxed = rates.filter(({ basisPoints }) => basisPoints > 0);
  return {
    total: sign(totalBs),
    exempt: sign(add(exempt, 'base')),
    base: sign(add(taxed, 'base')),
    tax: sign(add(taxed, 'tax')),
    igtf: sign(igtfBs),
    withheld: withheldBs,
  };
}

/** The totals of the sales book, and the sums by tax rate, highest rate first. */
export function bookSums(documents: readonly BookDocument[]): { totals: BookAmounts; rates: DocumentRate[] } {
  const totals = { ...NOTHING };
  const rates = new Map<number, DocumentRate>();
  for (const document of documents) {
    const amounts = bookAmounts(document);
    for (const part of Object.keys(totals) as (keyof BookAmounts)[]) totals[part] += amounts[part];
    if (document.annulled) continue;
    const sign = document.kind === 'nota_credito' ? -1 : 1;
    for (const { basisPoints, base, tax } of document.rates) {
      const sum = rates.get(basisPoints) ?? { basisPoints, base: 0, tax: 0 };
      rates.set(basisPoints, { basisPoints, base: sum.base + sign * base, tax: sum.tax + sign * tax });
    }
  }
  return { totals, rates: [...rates.values()].sort((a, b) => b.basisPoints - a.basisPoints) };
}
