import type { HandedSale, HandOver } from '#contract/fiscal/hand-over.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { formatStoredRate } from '#server/features/money/currency.presenter.ts';
import type { Payment } from '#server/features/sales/payments.tables.ts';
import { presentTaxes } from '#server/features/sales/sale-taxes.ts';
import { tenderTaxesOf } from '#server/features/sales/tender-taxes.ts';
import { controlNumberOf, type ListedDocument, presentDocument } from '../fiscal-documents.queries.ts';
import { correctionOf, presentCorrection } from '../igtf-notes.ts';
import type { ValidatedSale } from './handed-sales.queries.ts';

/** A sale as an authorised printer gets it. @param all payments and refunds of the sale */
export function presentHandedSale(
  loaded: ValidatedSale,
  all: readonly Payment[],
  documents: readonly ListedDocument[],
): HandedSale {
  const { sale, lines } = loaded;
  const { lines: taxes, base, iva, base_bs, iva_bs, igtf, igtf_bs, to_pay, to_pay_bs } = presentTaxes(loaded);
  const { shares } = tenderTaxesOf(sale, all);
  const isPaid = ({ kind, state }: Payment) => kind === 'payment' && state === 'validated';
  return {
    order_id: sale.orderId,
    placed_at: sale.createdAt.toISOString(),
    validated_at: loaded.validatedAt.toISOString(),
    buyer: {
      kind: sale.companyName === null ? 'person' : 'company',
      name: sale.companyName ?? sale.customerName,
      id: sale.companyRif ?? sale.customerId,
      // The address of a pickup order is the store's, not the buyer's.
      address: sale.companyAddress ?? (sale.pickupLocationId === null ? sale.address : ''),
      phone: sale.customerPhone,
      email: sale.customerEmail,
    },
    lines: lines.flatMap((line, place) => {
      const of = taxes[place];
      if (!of) throw new Error('A line without its taxes');
      const { percent, ...amounts } = of;
      const { name: description, ref: reference, size, quantity } = line;
      const unit_price = decimalFromCents(line.priceCents);
      return [{ description, reference, size, quantity, unit_price, iva_percent: percent, ...amounts }];
    }),
    totals: {
      subtotal: decimalFromCents(sale.subtotalCents),
      discount: decimalFromCents(sale.discountCents),
      base,
      iva,
      total: decimalFromCents(sale.totalCents),
      igtf,
      to_pay,
      base_bs,
      iva_bs,
      total_bs: decimalFromCents(sale.totalBsHundredths),
      igtf_bs,
      to_pay_bs,
    },
    rate: { value: formatStoredRate(sale.dollarValue), date: sale.dollarDate, source: sale.dollarSource },
    withholding: { withheld: sale.ivaWithheld, number: sale.withholdingNumber },
    payments: all.filter(isPaid).map(({ id, method, currency, amountHundredths, bank, reference, paidOn }) => ({
      method,
      currency,
      bank,
      reference,
      date: paidOn,
      amount: decimalFromCents(amountHundredths),
      pays: decimalFromCents(shares.get(id)?.paysCents ?? 0),
      igtf: decimalFromCents(shares.get(id)?.igtfCents ?? 0),
    })),
    documents: documents
      .filter(({ document }) => document.annulledAt === null)
      .map(({ document }) => ({
        kind: document.kind,
        number: document.number,
        control_number: controlNumberOf(document),
        issued_on: document.issuedOn,
        machine: document.machine,
        z_number: document.zNumber,
      })),
  };
}

export function presentListedSale(
  { sale, validatedAt }: ValidatedSale,
  documents: readonly ListedDocument[],
): HandOver['sales'][number] {
  return {
    id: sale.id,
    order_id: sale.orderId,
    customer_name: sale.customerName,
    company: sale.companyName,
    total: decimalFromCents(sale.totalCents),
    total_bs: decimalFromCents(sale.totalBsHundredths),
    validated_at: validatedAt.toISOString(),
    documents: documents.map(presentDocument),
    correction: presentCorrection(correctionOf(sale, documents)),
  };
}
