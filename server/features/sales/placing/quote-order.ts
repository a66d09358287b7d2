import type { PlaceSale, TotalsChangedDetails } from '#contract/sales/sale.ts';
import { bolivarsFor, type Rate } from '#domain/money/bolivars.ts';
import { parseRate } from '#domain/money/exchange-rate.ts';
import { type Cents, centsFromDecimal, decimalFromCents, formatUsd } from '#domain/money/money.ts';
import { formatPercent } from '#domain/money/percent.ts';
import { type OrderTotals, orderTotals, type Totals } from '#domain/money/pricing.ts';
import { quotableRates } from '#domain/money/rate-in-force.ts';
import type { SaleDue } from '#domain/payments/coverage.ts';
import type { Person } from '#domain/people/person.ts';
import { promotionName } from '#domain/promotions/promotion.ts';
import type { Igtf } from '#domain/taxes/igtf.ts';
import { igtfOfSplit, type SplitTender } from '#domain/taxes/split-order.ts';
import { formatStoredRate } from '#server/features/money/currency.presenter.ts';
import type { ExchangeRate } from '#server/features/money/currency.tables.ts';
import { quotedRate } from '#server/features/money/exchange-rate.queries.ts';
import type { Outcome } from '#server/platform/database/attempt.ts';
import type { OrderLine } from '../stock.ts';
import { type OrderTender, quotedIgtf, splitTenders } from './read-tenders.ts';

export interface QuotedOrder {
  /** The rate to store with the sale. */
  rate: ExchangeRate;
  due: SaleDue;
  /** The amounts of the tenders. */
  split: SplitTender[];
  igtf: Igtf;
}

/**
 * Compares the amounts that the shopper saw with ours, and divides the total among the tenders.
 * @param igtf its rate at `placedAt`, in hundredths of a percent
 */
export function quoteOrder(
  body: PlaceSale,
  priced: Omit<Priced, 'igtfAt'>,
  tenders: readonly OrderTender[],
  { rates, igtf, placedAt }: { rates: readonly ExchangeRate[]; igtf: number; placedAt: Date },
): Outcome<QuotedOrder> {
  const { total } = priced.totals;
  const dueAt = (value: Rate): SaleDue => ({
    totalCents: total,
    totalBsHundredths: bolivarsFor(total, value),
    dollarValue: value,
  });
  const igtfOf = (cents: Cents): Igtf => ({ cents, basisPoints: cents > 0 ? igtf : 0 });
  const igtfAt = (value: Rate) => {
    const cents = quotedIgtf(dueAt(value), tenders, igtf);
    return cents === null ? null : igtfOf(cents);
  };
  const rate = compareQuote(body, { ...priced, igtfAt }, quotableRates(rates, placedAt));
  if (!rate.ok) return rate;
  const due = dueAt(rate.value.value);
  const split = splitTenders(due, tenders, igtf);
  if (!split.ok) return split;
  return {
    ok: true,
    value: { rate: rate.value, due, split: split.value, igtf: igtfOf(igtfOfSplit(due, split.value)) },
  };
}

type Quote = Pick<PlaceSale, 'subtotal' | 'total' | 'total_bs' | 'dollar_value' | 'igtf'>;

interface Priced {
  lines: readonly OrderLine[];
  totals: OrderTotals;
  /** Cents the coupon would take off, whether or not it applies; 0 without one. */
  coupon: number;
  /** The discount on a person's first order, whether or not it applies; 0 when the house gives none. */
  welcomePercent: number;
  /** The coupon that applies; null without one. */
  voucherCode: string | null;
  person: Person;
  /** Whether the person has an account whose address is not confirmed. */
  isUnconfirmed: boolean;
  /** The IGTF of what is paid in foreign currency, at a rate; null if the amounts do not fit into the total. */
  igtfAt(rate: Rate): Igtf | null;
}

/**
 * Compares the amounts shown to the shopper with ours. The rate may be the one in force or one replaced less than half
 * an hour ago; any other difference is refused with the new amounts.
 * @param rates the rates accepted now, the one in force first
 * @returns the rate to store with the sale
 */
function compareQuote(quote: Quote, priced: Priced, rates: readonly ExchangeRate[]): Outcome<ExchangeRate> {
  const [inForce] = rates;
  if (!inForce) {
    const message = 'No se pudo cargar la tasa de cambio';
    return { ok: false, code: 'rate_unknown', message, retryAfterSeconds: 60 };
  }
  const shown = parseRate(quote.dollar_value);
  const held = shown ? quotedRate(rates, shown) : null;
  const { totals, lines } = priced;
  const igtf = priced.igtfAt((held ?? inForce).value);
  // An older client sends no IGTF, which is right when none is collected.
  const sameIgtf = igtf === null || centsFromDecimal(quote.igtf ?? 0) === igtf.cents;
  if (held && sameIgtf && quoteMatches(quote, totals, held)) return { ok: true, value: held };

  const details: TotalsChangedDetails = {
    subtotal: decimalFromCents(totals.subtotal),
    discount: decimalFromCents(totals.discount),
    promotion: totals.promotion,
    voucher_code: priced.voucherCode,
    total: decimalFromCents(totals.total),
    dollar_value: formatStoredRate(inForce.value),
    total_bs: decimalFromCents(bolivarsFor(totals.total, inForce.value)),
    igtf: decimalFromCents(igtf?.cents ?? 0),
    lines: lines.map((line) => ({ itemId: line.requestedId, price: decimalFromCents(line.finalPrice) })),
  };
  return { ok: false, code: 'totals_changed', message: messageFor(quote, { ...priced, igtf }, held), details };
}

function quoteMatches(quote: Quote, totals: Totals, rate: ExchangeRate): boolean {
  return (
    centsFromDecimal(quote.subtotal) === totals.subtotal &&
    (quote.total === undefined || centsFromDecimal(quote.total) === totals.total) &&
    centsFromDecimal(quote.total_bs) === bolivarsFor(totals.total, rate.value)
  );
}

/** Explains the difference when it is only the IGTF or the welcome discount; otherwise a general message. */
function messageFor(
  quote: Quote,
  { lines, totals, coupon, welcomePercent, person, isUnconfirmed, igtf }: Priced & { igtf: Igtf | null },
  held: ExchangeRate | null,
): string {
  if (held && igtf && quoteMatches(quote, totals, held)) return igtfMessage(igtf);
  const otherwise = orderTotals(lines, coupon, totals.promotion ? 0 : welcomePercent);
  if (!held || !quoteMatches(quote, otherwise, held)) {
    return 'Los montos del pedido cambiaron. Revísalos antes de continuar.';
  }
  if (totals.promotion) {
    return `Es tu primera compra con cuenta: lleva el ${promotionName(totals).toLowerCase()}.`;
  }
  if (isUnconfirmed) {
    return 'El descuento de bienvenida llega cuando confirmas tu correo, con el enlace que te enviamos. Confírmalo, o sigue sin él.';
  }
  return person.accountId === null
    ? 'El descuento de bienvenida es para quien compra con su cuenta. Inicia sesión, o sigue sin él.'
    : 'El descuento de bienvenida es para el primer pedido de cada persona, y ya hay uno con tu cuenta, tu correo, tu cédula o tu teléfono.';
}

function igtfMessage({ basisPoints, cents }: Igtf): string {
  return cents > 0
    ? `Pagar en divisas lleva ${formatPercent(basisPoints / 100)} % de IGTF: ${formatUsd(cents)} además del total.`
    : 'Tu pedido no lleva IGTF: paga solo el total.';
}
