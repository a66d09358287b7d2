import type { FiscalDocument } from '#contract/fiscal/fiscal-documents.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { formatStoredRate } from '#server/features/money/currency.presenter.ts';
import type { ListedDocument } from './fiscal-documents.queries.ts';

export function presentDocument({ document, affectedNumber, notedBy }: ListedDocument): FiscalDocument {
  return {
    id: document.id,
    attributes: {
      kind: document.kind,
      sale_id: document.saleId,
      order_id: document.orderId,
      number: document.number,
      control_number: document.controlNumber,
      issued_on: document.issuedOn,
      affects: affectedNumber,
      buyer_name: document.buyerName,
      buyer_id: document.buyerId,
      total: decimalFromCents(document.totalCents),
      total_bs: decimalFromCents(document.totalBsHundredths),
      rates: document.rates.map(({ basisPoints, base, tax }) => ({
        percent: basisPoints / 100,
        base_bs: decimalFromCents(base),
        iva_bs: decimalFromCents(tax),
      })),
      igtf_bs: decimalFromCents(document.igtfBsHundredths),
      dollar_value: formatStoredRate(document.dollarValue),
      annulled: document.annulledWhy,
      noted_at: document.notedAt.toISOString(),
      noted_by: notedBy,
    },
  };
}
