export interface DemoSaleLine {
  ref: string;
  size: string;
  quantity: number;
}

interface DemoPayment {
  bank: string;
  reference: string;
  payerPhone: string;
}

/** The input of a past sale. Prices, discount and totals are calculated as for any other sale. */
export interface DemoSale {
  customer: { name: string; email: string; phone: string; cedula: string };
  address: string;
  shipping: 'delivery' | 'national';
  /** Cash in dollars is paid when the order is picked up. */
  method: 'pago_movil' | 'zelle' | 'transferencia' | 'efectivo_usd' | 'gift_card';
  /** Null for Zelle, cash and gift cards, which need none. */
  payment: DemoPayment | null;
  lines: DemoSaleLine[];
  voucherCode?: string;
  daysAgo: number;
  status: 'pendiente' | 'validado' | 'cancelada';
  /** Default: `as declared`. */
  money?: DemoMoney;
  /** What happened to its pieces; by default what fits its age (demo/stock/dispatch.ts). */
  dispatch?: DemoDispatch;
  /** Staff rejected its payment this many hours ago; its time to pay starts then. */
  rejected?: { hoursAgo: number; reason: string };
  /** The company that wants the invoice. */
  company?: { name: string; rif: string };
}

/** The locations that a sale's pieces leave from, and how far they are. */
export interface DemoDispatch {
  /** Slug of the location for each line; the last slug also applies to all further lines. */
  from: readonly [string, ...string[]];
  /** Whether the shopper picks it up instead of getting a parcel. */
  pickup?: boolean;
  /** `held`: still to be prepared; `ready`: waiting for pick-up; `gone`: sent or picked up. */
  step: 'held' | 'ready' | 'gone';
}

/**
 * How the payment of a sale appears in the demo's statements.
 * - `as declared`: as the customer declared it
 * - `twice`: it came again, some days later
 * - `more`, `less`: not the amount
 * - `two transfers`: in two parts
 * - `together`: with that of the same customer's other sale, in one transfer
 * - `swapped`: the customer swapped two digits of the reference
 * - `of another`: from somebody else's phone, and the customer wrote the last digits only
 * - `never`: it has not come
 * - `later`: it is in the statements that staff can upload
 * - `reversed`: staff validated it, and the bank took it back a day later
 * - `short`: some céntimos less
 * - `by a company`: by Zelle, in the name of a company that pays for the customer
 * - `in dollars`: it never came; the customer paid by Zelle instead
 * - `given back`, `given back in part`: staff refunded it
 * - `in two ways`: half of it came; the customer sent the other half from another bank, and it has not come
 */
export const MONEY = [
  'as declared',
  'twice',
  'more',
  'less',
  'two transfers',
  'together',
  'swapped',
  'of another',
  'never',
  'later',
  'reversed',
  'short',
  'by a company',
  'in dollars',
  'given back',
  'given back in part',
  'in two ways',
] as const;
type DemoMoney = (typeof MONEY)[number];
