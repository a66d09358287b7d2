import { z } from 'zod';
import { MAX_REF_LENGTH } from '#domain/catalogue/item-rules.ts';
import { CREDIT_KINDS } from '#domain/credit/credit.ts';
import { MONEY_BACK_EXTENTS } from '#domain/payments/money-back.ts';
import { CURRENCIES, PAYMENT_STATES } from '#domain/payments/payment.ts';
import { PROMOTIONS, type Promotion } from '#domain/promotions/promotion.ts';
import { isPickup } from '#domain/sales/delivery-and-payment.ts';
import { SHOPPER_CHANGES } from '#domain/sales/fulfilment/shopper-changes.ts';
import { MAX_LINES, MAX_QUANTITY } from '#domain/sales/order-limits.ts';
import { SALE_DAYS, SALE_PAYMENT_FILTERS, SALE_STATUS_FILTERS, SALE_STATUSES } from '#domain/sales/sale.ts';
import { MAX_LOCATION_SLUG } from '#domain/stock/limits.ts';
import { day } from '../day.ts';
import { company } from '../forms/company.ts';
import { couponCode } from '../forms/coupon-code.ts';
import { recipient, sentAddress } from '../forms/delivery-address.ts';
import { giftCardCode } from '../forms/gift-card.ts';
import { paymentFacts } from '../forms/payment-facts.ts';
import { REQUIRED } from '../forms/text.ts';
import { amountTyped } from '../payments/payment.ts';
import { listOf, MAX_RECORD_ID, oneOf, pageMeta, pageQuery, recordOf } from '../record.ts';
import { saleParcel } from '../shipping/parcel.ts';
import { salePickup } from '../stores/pickup.ts';
import { pickupPerson } from '../stores/pickup-person.ts';
import { saleCompany, saleTaxes, saleWithholding } from '../taxes/sale-taxes.ts';

const text = (max: number) => z.string().trim().min(1, 'Este dato es requerido').max(max, `Máximo ${max} caracteres`);
const money = z.number().min(0).max(1e12);

const requestedLine = z.strictObject({
  id: z.int().positive().max(MAX_RECORD_ID),
  quantity: z.int().min(1, 'La cantidad mínima es 1').max(MAX_QUANTITY, `La cantidad máxima es ${MAX_QUANTITY}`),
  /** Size of the item; when absent, empty or 'N/A' the item's own size is used. */
  size: z.string().trim().max(40).optional(),
  // Sent by older clients and ignored: the server takes names and prices from the items.
  name: z.unknown().optional(),
  reference: z.unknown().optional(),
  price: z.unknown().optional(),
});

/**
 * How a part of an order is paid besides its first payment, by `kind`:
 * - `sent`: paid already, with a proof
 * - `at_pickup`: promised to be paid at the store; only for a pick-up at a store that takes payment
 * - `credit`: taken from a gift card, or from the store credit of the signed-in person
 */
const furtherTender = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('sent'),
    method: text(60),
    currency: z.enum(CURRENCIES, 'Elige la moneda'),
    /** With the IGTF, in dollars. */
    amount: amountTyped,
    payment: z.optional(paymentFacts),
    payment_proof_url: text(300),
  }),
  z.strictObject({
    kind: z.literal('at_pickup'),
    method: text(60),
    currency: z.enum(CURRENCIES, 'Elige la moneda'),
    amount: amountTyped,
  }),
  z.strictObject({
    kind: z.literal('credit'),
    method: z.enum(CREDIT_KINDS),
    /** Of a gift card. */
    code: z.optional(giftCardCode),
    /** In USD. */
    amount: amountTyped,
  }),
]);

/** How many tenders an order may have besides its first payment. */
const MAX_FURTHER = 3;

const orderFields = z.strictObject({
  products: z.array(requestedLine).min(1, 'El carrito está vacío').max(MAX_LINES),
  customer_name: recipient.shape.name,
  customer_email: recipient.shape.email,
  customer_phone: recipient.shape.phone,
  /** Cédula or RIF. */
  customer_id: recipient.shape.cedula,
  /** Where to send the order; absent for an order that is picked up. */
  address: z.optional(sentAddress),
  shipping_method: text(60),
  payment_method: text(60),
  /** The URL returned by POST /files; may only be absent when there is nothing left to pay. */
  payment_proof_url: z.optional(text(300)),
  subtotal: money,
  total: money.optional(),
  total_bs: money,
  /** The rate that the shopper saw: a number, or text with comma or dot. */
  dollar_value: z.union([z.number().positive(), z.string().trim().min(1).max(30)]),
  voucher_code: z.optional(couponCode),
  /** Id of the browser, for single-use vouchers. */
  user_id: z.string().trim().max(80).optional(),
  payment: z.optional(paymentFacts),
  status: z.string().optional(),
  order_id: z.unknown().optional(),
  /** The IGTF that the shopper saw, on top of the total; absent: 0. */
  igtf: money.optional(),
  /** The company that the invoice is for. */
  company: z.optional(company),
  /** Slug of the store for pick-up; the shipping method is then 'pickup'. */
  pickup_location: z.optional(text(MAX_LOCATION_SLUG)),
  /** Who fetches it in place of the buyer. */
  pickup_person: z.optional(pickupPerson),
  /** The amount of the first payment, in the currency of its method; absent: all of the order. */
  payment_amount: z.optional(amountTyped),
  /** The code of the gift card with which the first payment is made. */
  payment_code: z.optional(giftCardCode),
  /** The first payment is made at the store instead of with a proof. */
  payment_at_pickup: z.optional(z.literal(true)),
  /** The rest of the order. With the first payment they add up to exactly what the order costs. */
  further_payments: z.optional(
    z
      .array(furtherTender)
      .min(1, 'Elige la otra forma de pago')
      .max(MAX_FURTHER, `Un pedido se paga de hasta ${MAX_FURTHER + 1} formas`),
  ),
});

type Fields = z.infer<typeof orderFields>;

/** Runs even when other fields are invalid, so that all faults are reported together. */
const always = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null };
const isFetched = ({ shipping_method }: Pick<Fields, 'shipping_method'>) => isPickup(String(shipping_method).trim());
const NOT_FETCHED = 'Solo se paga al retirar un pedido que se retira en una tienda';

/** The body of POST /sales. Amounts are the shopper's quote; the server calculates its own and compares. */
export const placeSale = orderFields
  .refine((body) => isFetched(body) || body.address !== undefined, { path: ['address'], error: REQUIRED, ...always })
  .refine((body) => !isFetched(body) || body.address === undefined, {
    path: ['address'],
    error: 'Un pedido que se retira en tienda no lleva dirección de envío',
    ...always,
  })
  .refine((body) => !isFetched(body) || body.pickup_location !== undefined, {
    path: ['pickup_location'],
    error: 'Elige la tienda donde retiras tu pedido',
    ...always,
  })
  .refine((body) => isFetched(body) || body.pickup_location === undefined, {
    path: ['pickup_location'],
    error: 'Un pedido que se envía no se retira en una tienda',
    ...always,
  })
  .refine((body) => isFetched(body) || body.pickup_person === undefined, {
    path: ['pickup_person'],
    error: 'Un pedido que se envía no lo retira nadie en una tienda',
    ...always,
  })
  .refine((body) => isFetched(body) || body.payment_at_pickup === undefined, {
    path: ['payment_at_pickup'],
    error: NOT_FETCHED,
    ...always,
  })
  .refine((body) => body.payment_at_pickup === undefined || body.payment_proof_url === undefined, {
    path: ['payment_proof_url'],
    error: 'Un pago que se hace al retirar no lleva comprobante',
    ...always,
  })
  .refine((body) => body.further_payments === undefined || body.payment_amount !== undefined, {
    path: ['payment_amount'],
    error: 'Escribe el monto',
    ...always,
  })
  .superRefine((body, context) => {
    for (const [place, { kind }] of (body.further_payments ?? []).entries()) {
      if (kind !== 'at_pickup' || isFetched(body)) continue;
      context.addIssue({ code: 'custom', path: ['further_payments', place, 'kind'], message: NOT_FETCHED });
    }
  });
export type PlaceSale = z.infer<typeof placeSale>;

const saleLine = z.object({
  id: z.int(),
  name: z.string(),
  reference: z.string(),
  quantity: z.int(),
  /** Final price per piece. */
  price: z.number(),
  size: z.string(),
});

export const saleAttributes = z.object({
  order_id: z.string(),
  customer_name: z.string(),
  customer_email: z.string(),
  customer_phone: z.string(),
  customer_id: z.string(),
  address: z.string(),
  /** Display name of the method: 'Delivery (Caracas)', 'Pago móvil'. */
  shipping_method: z.string(),
  payment_method: z.string(),
  payment: z.object({
    bank: z.string().nullable(),
    reference: z.string().nullable(),
    date: z.string().nullable(),
    payerPhone: z.string().nullable(),
  }),
  payment_proof_url: z.string().nullable(),
  products: z.array(saleLine),
  subtotal: z.number(),
  discount: z.number(),
  /** The applied coupon; null when a promotion was applied instead. */
  voucher_code: z.string().nullable(),
  /** The applied promotion, which needs no code. */
  promotion: z.enum(PROMOTIONS).nullable(),
  total: z.number(),
  dollar_value: z.string(),
  dollar_date: z.string(),
  dollar_source: z.string(),
  total_bs: z.number(),
  /** Absent in stored answers to orders of the previous release. */
  taxes: z.optional(saleTaxes),
  /** The company that the invoice is for; null for a person. */
  company: z.optional(z.nullable(saleCompany)),
  withholding: z.optional(saleWithholding),
  /** Pick-up details; null for a parcel, absent in stored answers to orders of the previous release. */
  pickup: z.optional(z.nullable(salePickup)),
  /** Its parcels so far, in order; absent in stored answers to orders of the previous release. */
  parcels: z.array(saleParcel).optional(),
  /**
   * The day on which its parcels were promised to arrive, `YYYY-MM-DD`; null while it is unpaid, for a pick-up, and when nothing
   * was promised. Absent in stored answers to orders of the previous release.
   */
  promised_on: z.optional(z.nullable(z.string())),
  status: z.enum(SALE_STATUSES),
  /** Incremented by each change; sent back as If-Match, so that concurrent changes are detected. */
  version: z.int(),
  createdAt: z.string(),
});

/** Reasons for staff to check a payment; a sale is never refused because of them. */
export const FLAG_KINDS = ['reversed', 'duplicate_reference', 'similar_proof'] as const;
export type FlagKind = (typeof FLAG_KINDS)[number];
export const saleFlag = z.object({
  kind: z.enum(FLAG_KINDS),
  /**
   * Other sales, not cancelled, with the same payment reference or proof; newest first. None when the bank took the
   * payment back.
   */
  sales: z.array(z.object({ id: z.int(), order_id: z.string() })),
});
export type SaleFlag = z.infer<typeof saleFlag>;

/** The paid refunds of a sale, each in its own currency; absent without one. The status of the sale is not changed by it. */
export const moneyBack = z.object({ extent: z.enum(MONEY_BACK_EXTENTS), usd: z.number(), bs: z.number() }).optional();

/** A sale as returned to staff. */
export const saleRecord = recordOf(
  saleAttributes.extend({
    flags: z.array(saleFlag),
    money_back: moneyBack,
  }),
);
export type SaleRecord = z.infer<typeof saleRecord>;
export const saleAnswer = oneOf(saleRecord);

const trackedPayment = z.object({
  /** Display name. */
  method: z.string(),
  currency: z.enum(CURRENCIES),
  amount: z.number(),
  date: z.string().nullable(),
  state: z.enum(PAYMENT_STATES),
  /** Whether it is paid at the store; it has no proof then. */
  at_pickup: z.boolean(),
  /** When the shopper declared it. */
  at: z.string(),
  /** When it was validated or rejected; null while it is waiting. */
  decided_at: z.string().nullable(),
});

/** The 201 of POST /sales: the sale, and the key of its tracking page. */
export const placedSale = oneOf(
  recordOf(
    saleAttributes.extend({
      tracking_key: z.string(),
      /** Its payments in order; absent when one payment with a proof pays all. */
      payments: z.array(trackedPayment).optional(),
    }),
  ),
);
export type PlacedSale = z.infer<typeof placedSale>;

/**
 * GET /sales/track/{orderId}: the sale as shown to anyone who has its link. Without proof, payment details, e-mail and
 * phone; the cédula is masked.
 */
export const trackedSale = oneOf(
  recordOf(
    saleAttributes
      .omit({
        customer_email: true,
        customer_phone: true,
        payment: true,
        payment_proof_url: true,
        withholding: true,
        version: true,
      })
      .extend({
        /** Each status with its time, oldest first. */
        history: z.array(z.object({ status: z.enum(SALE_STATUSES), at: z.string() })),
        /**
         * Declared payments in order, without data that identifies them or the payer. Sent with `due`; absent when one
         * payment with a proof covers the order.
         */
        payments: z.array(trackedPayment).optional(),
        /**
         * The payment declared with the order, its reference masked; absent when there was none or `payments` is sent.
         */
        declared: z
          .object({ bank: z.string().nullable(), reference: z.string().nullable(), date: z.string().nullable() })
          .optional(),
        /** Until when an order that is paid at the store is kept; absent for any other, or without a limit. */
        pay_until: z.string().optional(),
        /** To show at the counter, until the order is handed over; absent for any other. */
        pickup_code: z.string().optional(),
        /** What was sent so far towards `due`, without the IGTF, in each currency. */
        due_paid: z.object({ usd: z.number(), bs: z.number() }).optional(),
        /** Amount still to pay after all payments that are not rejected, in USD; 0 when nothing is due. */
        due: z.number().optional(),
        /** `due` in bolívares, at the order's rate. */
        due_bs: z.number().optional(),
        /** Added to `due` if it is paid in foreign currency, in USD, with its rate in percent; absent without IGTF. */
        due_igtf: z.object({ amount: z.number(), percent: z.number() }).optional(),
        money_back: moneyBack,
        /** Paid refunds in order, each in its own currency; absent without one. */
        refunds: z.array(z.object({ currency: z.enum(CURRENCIES), amount: z.number(), at: z.string() })).optional(),
        /** What the shopper may do by themselves now. */
        may: z.array(z.enum(SHOPPER_CHANGES)),
      }),
  ),
);
export type TrackedSale = z.infer<typeof trackedSale>;
export const trackParams = z.object({ orderId: z.string().min(1).max(60) });
/** `key` from the link; without it the token must be the shopper's. */
export const trackQuery = z.strictObject({ key: z.string().max(100).optional() });

/** Category filter for sold items that have been deleted. */
export const WITHDRAWN_CATEGORY = '-';

/** Days are in Caracas time, both included. */
export const saleFilter = {
  /** A status, or `vigente`: not cancelled. */
  status: z.enum(SALE_STATUS_FILTERS).optional(),
  payment: z.enum(SALE_PAYMENT_FILTERS).optional(),
  q: z.string().trim().max(100).optional(),
  from: day.optional(),
  to: day.optional(),
  /**
   * Which day `from` and `to` filter by; default: the day of the order. `validation` only finds sales that are
   * validated now, by their last validation.
   */
  dayOf: z.enum(SALE_DAYS).optional(),
  /** Only sales with a line that has this style, size and category; one line must have all that are given. */
  ref: z.string().max(MAX_REF_LENGTH).optional(),
  size: z.string().max(40).optional(),
  /** The current category slug of the item, or `WITHDRAWN_CATEGORY`. */
  category: z.string().max(80).optional(),
};

export const SALE_COLUMNS = ['order_id', 'customer_name', 'total', 'total_bs', 'status', 'createdAt'] as const;
export type SaleColumn = (typeof SALE_COLUMNS)[number];
/** A column, with the prefix `-` for descending; default: newest first. */
export const saleSort = z.enum([...SALE_COLUMNS, ...SALE_COLUMNS.map((column) => `-${column}` as const)]).optional();

export const saleListQuery = z.strictObject({ ...saleFilter, sort: saleSort, ...pageQuery });
export const saleList = listOf(
  saleRecord,
  pageMeta.extend({
    /** The highest sale id when the list was read, for GET /sales/arrivals; 0 without sales. */
    newest: z.int(),
  }),
);
export type SaleList = z.infer<typeof saleList>;

export const changeSaleStatus = z.strictObject({ status: z.string() });

/** `details` of the 409 errors of POST /sales. */
export interface OutOfStockDetails {
  lines: { itemId: number; size: string; requested: number; available: number }[];
}
export interface TotalsChangedDetails {
  subtotal: number;
  discount: number;
  /** The source of the discount: a coupon, a promotion, or neither. */
  promotion: Promotion | null;
  voucher_code: string | null;
  total: number;
  dollar_value: string;
  total_bs: number;
  /** On top of the total, for paying in foreign currency. */
  igtf: number;
  lines: { itemId: number; price: number }[];
}
/** `details` of 422 `wrong_size`: the item's actual size. */
export interface WrongSizeDetails {
  lines: { itemId: number; asked: string; size: string }[];
}
export interface ItemGoneDetails {
  lines: { itemId: number }[];
}
