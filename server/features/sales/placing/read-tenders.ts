import type { PlaceSale } from '#contract/sales/sale.ts';
import { isCreditMethod } from '#domain/credit/credit.ts';
import type { Cents } from '#domain/money/money.ts';
import type { SaleDue } from '#domain/payments/coverage.ts';
import type { Currency } from '#domain/payments/payment.ts';
import { currencyProblem, readWay } from '#domain/payments/payment-way.ts';
import { currencyOf } from '#domain/sales/delivery-and-payment.ts';
import { igtfOfSplit, type SplitTender, splitOrder } from '#domain/taxes/split-order.ts';
import type { CreditTender } from '#server/features/credit/hold-credit.ts';
import { invalidField, type Outcome, type Refusal } from '#server/platform/database/attempt.ts';
import { MISSING_PROOF, referenceOf, refuseProof } from '../proofs/payment-proofs.ts';
import type { OfferedWay, OrderProof } from './read-order.ts';

/** One of the payments that come with a new order. */
export interface OrderTender {
  way: OfferedWay;
  currency: Currency;
  /** In hundredths of its currency; null: all that is left of the order. */
  amountHundredths: number | null;
  facts: NonNullable<PlaceSale['payment']>;
  /** Last part of its proof's URL; null without a proof. */
  proofReference: string | null;
  /** Promised to be paid at the store. */
  atPickup: boolean;
  /** Taken from a gift card or store credit. */
  isCredit: boolean;
  /** Of a gift card; otherwise empty. */
  code: string;
}

/** The last parts of the URLs of an order's proofs. */
export function proofsOf(body: PlaceSale): string[] {
  const further = (body.further_payments ?? []).flatMap((one) => (one.kind === 'sent' ? [one.payment_proof_url] : []));
  const urls = body.payment_proof_url === undefined ? further : [body.payment_proof_url, ...further];
  return urls.map(referenceOf);
}

/**
 * Reads how an order is paid. Refuses a way that is not offered there, and a currency that is not the way's usual one.
 * Also refuses a proof or reference that is given twice, and payment at a store that takes none.
 * @param isTaken whether the pick-up store takes payment
 */
export function readTenders(body: PlaceSale, ways: readonly OfferedWay[], isTaken: boolean): Outcome<OrderTender[]> {
  const kind = body.payment_at_pickup
    ? 'at_pickup'
    : readWay(ways.filter(isCredit), body.payment_method)
      ? 'credit'
      : 'sent';
  const first = {
    kind: kind as 'at_pickup' | 'credit' | 'sent',
    method: body.payment_method,
    code: body.payment_code,
    payment: body.payment,
    payment_proof_url: body.payment_proof_url,
  };
  const tenders: OrderTender[] = [];
  for (const [place, tender] of [first, ...(body.further_payments ?? [])].entries()) {
    const atPickup = tender.kind === 'at_pickup';
    if (atPickup && !isTaken) return invalidField(fieldOf(place, 'kind'), 'En esa tienda no se paga al retirar');
    const offered = ways.filter((way) =>
      tender.kind === 'credit' ? isCredit(way) : atPickup ? way.atPickup : way.onWeb,
    );
    const way = readWay(offered, tender.method);
    if (!way) return invalidField(fieldOf(place, 'method'), 'Elige un método de pago válido');
    const currency = currencyOf(way);
    if ('currency' in tender && tender.currency !== currency) {
      const problem = currencyProblem({ ...way, currencies: [currency] }, tender.currency);
      return invalidField(fieldOf(place, 'currency'), problem ?? 'Elige la moneda');
    }
    const { payment = {}, payment_proof_url: proof } = tender.kind === 'sent' ? tender : {};
    const read = {
      way,
      currency,
      amountHundredths: ('amount' in tender ? tender.amount : body.payment_amount) ?? null,
      facts: payment,
      proofReference: proof === undefined ? null : referenceOf(proof),
      atPickup,
      isCredit: tender.kind === 'credit',
      code: ('code' in tender ? tender.code : undefined) ?? '',
    };
    if (read.isCredit && read.way.code === 'gift_card' && read.code === '') {
      return invalidField(fieldOf(place, 'code'), 'Escribe el código');
    }
    const repeated = refuseRepeated(tenders, read, place);
    if (repeated) return repeated;
    tenders.push(read);
  }
  return { ok: true, value: tenders };
}

const isCredit = ({ code }: OfferedWay) => isCreditMethod(code);

/** What an order takes of gift cards and store credit. @param split the amounts of its tenders */
export function creditTendersOf(tenders: readonly OrderTender[], split: readonly SplitTender[]): PlacedCredit[] {
  return tenders.flatMap(({ way, code }, place) => {
    const amountCents = split[place]?.amountHundredths ?? 0;
    if (!isCreditMethod(way.code) || amountCents === 0) return [];
    const field = fieldOf(place, way.code === 'gift_card' ? 'code' : 'amount');
    return [{ method: way.code, code, amountCents, field, position: place + 1 }];
  });
}

/** `position` is that of the payment. */
type PlacedCredit = CreditTender & { position: number };

/** The field of the body at which a fault of a tender is shown. */
function fieldOf(
  place: number,
  field: 'kind' | 'method' | 'currency' | 'amount' | 'code' | 'payment_proof_url',
): string {
  if (place > 0) return `further_payments.${place - 1}.${field}`;
  return FIRST[field];
}

const FIRST = {
  kind: 'payment_at_pickup',
  method: 'payment_method',
  currency: 'payment_method',
  amount: 'payment_amount',
  code: 'payment_code',
  payment_proof_url: 'payment_proof_url',
};

function refuseRepeated(before: readonly OrderTender[], tender: OrderTender, place: number): Refusal | null {
  const { way, facts, proofReference, atPickup } = tender;
  const same = before.filter((one) => one.way.code === way.code);
  if (atPickup && same.some((one) => one.atPickup)) {
    return invalidField(fieldOf(place, 'method'), `Ya elegiste ${way.name} al retirar. Elige otra forma de pago.`);
  }
  const reference = spelling(facts.reference);
  if (reference && same.some((one) => spelling(one.facts.reference) === reference)) {
    const field = place === 0 ? 'payment.reference' : `further_payments.${place - 1}.payment.reference`;
    return invalidField(field, 'Esa es la referencia de tu otro pago. Escribe la de este.');
  }
  if (proofReference !== null && before.some((one) => one.proofReference === proofReference)) {
    return invalidField(fieldOf(place, 'payment_proof_url'), 'Ese comprobante es de tu otro pago. Sube el de este.');
  }
  return null;
}

/** As the database compares references: without separators, in upper case. */
function spelling(reference = ''): string {
  return reference.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
}

/** Every payment that is not made at the store has a proof that no other payment has, unless there is nothing to pay. */
export function refuseMissingProofs(
  tenders: readonly OrderTender[],
  proofs: readonly OrderProof[],
  toPay: number,
): Refusal | null {
  for (const [place, { proofReference, atPickup, isCredit }] of tenders.entries()) {
    if (proofReference === null) {
      if (!atPickup && !isCredit && toPay > 0) return MISSING_PROOF;
      continue;
    }
    const proof = proofs.find(({ reference }) => reference === proofReference);
    if (!proof || proof.isUsed) {
      return refuseProof(proof ? 'proof_used' : 'proof_unknown', fieldOf(place, 'payment_proof_url'));
    }
  }
  return null;
}

/** The amounts of the tenders; refused at the amount that does not add up. */
export function splitTenders(due: SaleDue, tenders: readonly OrderTender[], igtf: number): Outcome<SplitTender[]> {
  const split = splitOrder(due, tenders, igtf);
  return 'problem' in split ? invalidField(fieldOf(split.place, 'amount'), split.problem) : { ok: true, value: split };
}

/** The IGTF of the order; null if the amounts of its tenders do not fit into the total. */
export function quotedIgtf(due: SaleDue, tenders: readonly OrderTender[], igtf: number): Cents | null {
  const isLast = (place: number) => place === tenders.length - 1;
  const parts = tenders.map((one, place) => (isLast(place) ? { ...one, amountHundredths: null } : one));
  const split = splitOrder(due, parts, igtf);
  return 'problem' in split ? null : igtfOfSplit(due, split);
}
