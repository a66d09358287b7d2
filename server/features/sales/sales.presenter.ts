import {
  type PlacedSale,
  type SaleFlag,
  type SaleRecord,
  saleAttributes,
  type TrackedSale,
} from '#contract/sales/sale.ts';
import type { SalePickup } from '#contract/stores/pickup.ts';
import type { Powers } from '#domain/access/roles.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { asPromised, sumsOf } from '#domain/payments/coverage.ts';
import { amountAskedOf, type MoneyBack, moneyBackOf } from '#domain/payments/money-back.ts';
import { maskNationalId } from '#domain/people/identity.ts';
import { deliveryName } from '#domain/sales/delivery-and-payment.ts';
import type { ShopperChange } from '#domain/sales/fulfilment/shopper-changes.ts';
import type { Igtf } from '#domain/taxes/igtf.ts';
import { formatStoredRate } from '#server/features/money/currency.presenter.ts';
import { attributesOf } from '#server/platform/http/attributes-of.ts';
import type { Payment } from './payments.tables.ts';
import { pickupCodeOf } from './pickup-code.ts';
import { presentPickup } from './pickups.ts';
import { proofUrl } from './proofs/payment-proofs.ts';
import type { SaleEventRow } from './sale-history.ts';
import { presentCompany, presentTaxes } from './sale-taxes.ts';
import type { SaleWithLines } from './sales.tables.ts';

type TrackedAttributes = TrackedSale['data']['attributes'];
type PlacedAttributes = Omit<PlacedSale['data']['attributes'], 'tracking_key'>;

/**
 * A sale as sent to staff.
 * @param url of the payment proof; null when the sale has none (demo and legacy sales)
 */
export function presentSale(
  loaded: SaleWithLines,
  url: string | null,
  flags: SaleFlag[],
  back: MoneyBack | null,
): SaleRecord {
  return { id: loaded.sale.id, attributes: { ...placedAttributes(loaded, url), flags, ...presentMoneyBack(back) } };
}

const UNSEEN_PAYMENT: SaleRecord['attributes']['payment'] = {
  bank: null,
  reference: null,
  date: null,
  payerPhone: null,
};

/** Who reads a sale: with `payments.read` its payment too. */
export type SaleReader = Pick<Powers, 'permissions'>;

/** Without what a payment declares and its proof, for a reader who may not see payments. */
export function saleFor({ permissions }: SaleReader, { id, attributes }: SaleRecord): SaleRecord {
  if (permissions.has('payments.read')) return { id, attributes };
  return { id, attributes: { ...attributes, payment: UNSEEN_PAYMENT, payment_proof_url: null } };
}

/** Absent while nothing was given back. */
export function presentMoneyBack(back: MoneyBack | null): Pick<SaleRecord['attributes'], 'money_back'> {
  return back ? { money_back: { ...back, usd: decimalFromCents(back.usd), bs: decimalFromCents(back.bs) } } : {};
}

function placedAttributes(loaded: SaleWithLines, url: string | null): PlacedAttributes {
  return attributesOf(saleAttributes, saleFields(loaded, url));
}

/**
 * A sale in the names of the code and the values of the wire. An answer takes the fields that its schema lists.
 * @param url of the payment proof; null when it is not shown
 */
export function saleFields(loaded: SaleWithLines, url: string | null) {
  const { sale, lines, paymentName, parcels } = loaded;
  return {
    ...sale,
    shippingMethod: deliveryName(sale, lines),
    paymentMethod: paymentName,
    payment: {
      bank: sale.paymentBank,
      reference: sale.paymentReference,
      date: sale.paymentDate,
      payerPhone: sale.paymentPayerPhone,
    },
    paymentProofUrl: url,
    products: lines.map((line) => ({
      id: line.itemId,
      name: line.name,
      reference: line.ref,
      quantity: line.quantity,
      price: decimalFromCents(line.priceCents),
      size: line.size,
    })),
    subtotal: decimalFromCents(sale.subtotalCents),
    discount: decimalFromCents(sale.discountCents),
    total: decimalFromCents(sale.totalCents),
    dollarValue: formatStoredRate(sale.dollarValue),
    totalBs: decimalFromCents(sale.totalBsHundredths),
    taxes: presentTaxes(loaded),
    company: presentCompany(sale),
    withholding: { withholds: sale.ivaWithheld, number: sale.withholdingNumber },
    pickup: presentPickup(loaded),
    parcels,
    createdAt: sale.createdAt.toISOString(),
  };
}

/** The answer to a placed order: the sale with the key of its tracking page, and its payments. */
export function presentPlacedSale(
  placed: SaleWithLines,
  proofReference: string | null,
  paying: readonly { row: ShownPayment; name: string }[],
): PlacedSale {
  const attributes = {
    ...placedAttributes(placed, proofReference === null ? null : proofUrl(proofReference)),
    tracking_key: placed.sale.trackingKey,
  };
  const payments = isOrdinary(paying.map(({ row }) => row))
    ? {}
    : { payments: paying.map(({ row, name }) => presentTrackedPayment(row, name)) };
  return { data: { id: placed.sale.id, attributes: { ...attributes, ...payments } } };
}

/** Whether one payment with a proof pays all, which the shopper need not be told again. */
function isOrdinary(payments: readonly Pick<Payment, 'atPickup'>[]): boolean {
  return payments.length < 2 && !payments.some(({ atPickup }) => atPickup);
}

/** The payments on the tracking page. None for an order that one payment covers, even before it is validated. */
function trackedPayments(
  { sale }: SaleWithLines,
  all: readonly Payment[],
  { dueIgtf, nameOf, payUntil }: Tracked,
): Pick<TrackedAttributes, 'payments' | 'due' | 'due_bs' | 'due_igtf' | 'due_paid' | 'pay_until'> {
  const payments = all.filter(({ kind }) => kind === 'payment');
  const due = amountAskedOf(sale, all);
  if (!due && isOrdinary(payments)) return {};
  return {
    payments: payments.map((payment) => presentTrackedPayment(payment, nameOf(payment.method))),
    due: decimalFromCents(due?.dueCents ?? 0),
    due_bs: decimalFromCents(due?.dueBsHundredths ?? 0),
    ...(due && { due_paid: presentPaid(all) }),
    ...(payUntil && { pay_until: payUntil.toISOString() }),
    ...(dueIgtf.cents > 0 && {
      due_igtf: { amount: decimalFromCents(dueIgtf.cents), percent: dueIgtf.basisPoints / 100 },
    }),
  };
}

/** The details by which a shopper recognises the payment: the bank, the day and the last digits. */
function declaredPayment({ sale }: SaleWithLines): TrackedAttributes['declared'] {
  const { paymentBank: bank, paymentReference: reference, paymentDate: date } = sale;
  if (!bank && !reference && !date) return undefined;
  return { bank, reference: reference && `••••${reference.slice(-4)}`, date };
}

type ShownPayment = Pick<
  Payment,
  'currency' | 'amountHundredths' | 'paidOn' | 'state' | 'atPickup' | 'createdAt' | 'decidedAt'
>;

/** A payment on the tracking page, without the payer, the bank and the reference. */
function presentTrackedPayment(
  payment: ShownPayment,
  method: string,
): NonNullable<TrackedAttributes['payments']>[number] {
  return {
    method,
    currency: payment.currency,
    amount: decimalFromCents(payment.amountHundredths),
    date: payment.paidOn,
    state: payment.state,
    at_pickup: payment.atPickup,
    at: payment.createdAt.toISOString(),
    decided_at: payment.decidedAt?.toISOString() ?? null,
  };
}

function presentPaid(all: readonly Payment[]): { usd: number; bs: number } {
  const { usdCents, vesHundredths } = sumsOf(asPromised(all));
  return { usd: decimalFromCents(usdCents), bs: decimalFromCents(vesHundredths) };
}

function paidRefunds(all: readonly Payment[]): Pick<TrackedAttributes, 'refunds'> {
  const paid = all.filter(({ kind, state }) => kind === 'refund' && state === 'validated');
  if (paid.length === 0) return {};
  const refunds = paid.map(({ currency, amountHundredths, decidedAt, createdAt }) => ({
    currency,
    amount: decimalFromCents(amountHundredths),
    at: (decidedAt ?? createdAt).toISOString(),
  }));
  return { refunds };
}

interface Tracked {
  /** Until when an order that is paid at the store is kept; null for any other, or without a limit. */
  payUntil: Date | null;
  /** On top of what is due, if that is paid in foreign currency. */
  dueIgtf: Igtf;
  /** The name of a way of paying. */
  nameOf(code: string): string;
  may: readonly ShopperChange[];
}

/** Whether somebody will still fetch the order at a store. */
const isToBeFetched = ({ sale, pickup }: SaleWithLines) =>
  pickup !== null && pickup.state !== 'handed_over' && sale.status !== 'cancelada';

function maskPerson(pickup: SalePickup): SalePickup {
  const { person } = pickup;
  return { ...pickup, ...(person && { person: { ...person, cedula: maskNationalId(person.cedula) } }) };
}

/** The public tracking page: without the proof, the payment data, or any name but the shopper's. */
export function presentTrackedSale(
  loaded: SaleWithLines,
  history: SaleEventRow[],
  payments: readonly Payment[],
  tracked: Tracked,
): TrackedSale {
  const {
    customer_email: _email,
    customer_phone: _phone,
    payment: _payment,
    payment_proof_url: _proof,
    withholding: _withholding,
    version: _version,
    ...attributes
  } = placedAttributes(loaded, null);
  return {
    data: {
      id: loaded.sale.id,
      attributes: {
        ...attributes,
        customer_id: maskNationalId(attributes.customer_id),
        ...(attributes.pickup && { pickup: maskPerson(attributes.pickup) }),
        company: attributes.company && { ...attributes.company, rif: maskNationalId(attributes.company.rif) },
        history: history.map(({ to, at }) => ({ status: to, at: at.toISOString() })),
        declared: declaredPayment(loaded),
        ...(isToBeFetched(loaded) && { pickup_code: pickupCodeOf(loaded.sale) }),
        ...trackedPayments(loaded, payments, tracked),
        ...presentMoneyBack(moneyBackOf(loaded.sale, payments)),
        ...paidRefunds(payments),
        may: [...tracked.may],
      },
    },
  };
}
