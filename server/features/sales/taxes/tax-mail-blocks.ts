import { formatUsd } from '#domain/money/money.ts';
import { formatPercent } from '#domain/money/percent.ts';
import type { MailFact } from '#server/features/mails/mail-content.ts';
import type { SaleWithLines, WrittenSale } from '../sales.tables.ts';
import { taxesOfSale, toPay } from './taxes.presenter.ts';

interface MailSum {
  label: string;
  amount: string;
  strong?: boolean;
}

/** Base and IVA, which the total contains, for each rate; and the IGTF on top of it. */
export function taxSums(found: SaleWithLines): MailSum[] {
  const { sale } = found;
  return [
    ...taxesOfSale(found).rates.flatMap(({ basisPoints, base, tax }) => [
      { label: `Base imponible (${percent(basisPoints)})`, amount: formatUsd(base) },
      { label: `IVA incluido (${percent(basisPoints)})`, amount: formatUsd(tax) },
    ]),
    ...(sale.igtfCents > 0
      ? [
          { label: `IGTF (${percent(sale.igtfBasisPoints)})`, amount: formatUsd(sale.igtfCents) },
          { label: 'A pagar con IGTF', amount: formatUsd(toPay(sale)), strong: true },
        ]
      : []),
  ];
}

/** The company that the invoice is made out to; nothing for a person. */
export function companyFacts({ companyName, companyRif, companyAddress }: WrittenSale): MailFact[] {
  if (companyName === null) return [];
  const company = `${companyName}, RIF ${companyRif}`;
  return [
    ['Factura a nombre de', company],
    ...(companyAddress ? ([['Domicilio fiscal', companyAddress]] as const) : []),
  ];
}

/** `16 %`, with a space that does not break. */
function percent(basisPoints: number): string {
  return `${formatPercent(basisPoints / 100)} %`;
}
