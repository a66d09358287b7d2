import { type BookDocument, bookAmounts } from './book-sums.ts';
import { DOCUMENT_NAMES } from './document-number.ts';

/** A line of the summary of a month, in hundredths of a bolívar. */
interface SummaryLine {
  name: string;
  base: number;
  tax: number;
}

interface BookSummary {
  /** Invoices by rate and kind of buyer, then the notes. They add up to the base and IVA of the book. */
  lines: SummaryLine[];
  exempt: number;
  withheld: number;
  igtf: number;
}

export interface SummedDocument extends BookDocument {
  /** Whether the buyer gave a RIF. */
  taxpayer: boolean;
}

/** The summary of a month, as a declaration of IVA asks for it. */
export function bookSummary(documents: readonly SummedDocument[]): BookSummary {
  const lines = new Map<string, SummaryLine>();
  const summary = { exempt: 0, withheld: 0, igtf: 0 };
  for (const document of documents) {
    const { exempt, withheld, igtf } = bookAmounts(document);
    summary.exempt += exempt;
    summary.withheld += withheld;
    summary.igtf += igtf;
    if (document.annulled) continue;
    const sign = document.kind === 'nota_credito' ? -1 : 1;
    for (const { basisPoints, base, tax } of document.rates) {
      if (basisPoints === 0) continue;
      const name = nameOf(document, basisPoints);
      const sum = lines.get(name) ?? { name, base: 0, tax: 0 };
      lines.set(name, { name, base: sum.base + sign * base, tax: sum.tax + sign * tax });
    }
  }
  return { lines: [...lines.values()].sort((a, b) => a.name.localeCompare(b.name, 'es')), ...summary };
}

function nameOf({ kind, taxpayer }: SummedDocument, basisPoints: number): string {
  const percent = `${String(basisPoints / 100).replace('.', ',')} %`;
  if (kind !== 'factura') return `${DOCUMENT_NAMES[kind]}, alícuota ${percent}`;
  return `Ventas a ${taxpayer ? 'contribuyentes' : 'no contribuyentes'}, alícuota ${percent}`;
}
