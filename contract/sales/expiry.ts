import { z } from 'zod';
import { MOST_CENTS, MOST_NETWORK_PIECES, MOST_PIECES } from '#domain/sales/order-limits.ts';
import { MAX_UNFETCHED_DAYS } from '#domain/stock/hours/unfetched.ts';
import { MAX_UNPAID_HOURS } from '#domain/stock/limits.ts';
import { oneOf } from '../record.ts';

/** `meta.version` goes into `If-Match`, so that concurrent changes are detected. */
export function settingsAnswer<Settings extends z.ZodType>(data: Settings) {
  return z.object({ data, meta: z.object({ version: z.int() }) });
}

const hours = (least: number) =>
  z
    .int('Escribe un número entero de horas')
    .min(least, `Escribe ${least} horas o más`)
    .max(MAX_UNPAID_HOURS, 'Escribe 2.160 horas (90 días) o menos');

/** How long the pieces of an unpaid order stay reserved. */
export const expirySettings = z
  .strictObject({
    /** Hours from the order, or from the rejection of its last payment, to its expiry; 0: it never expires. */
    unpaid_hours: hours(0),
    /** Hours before the expiry at which the shopper is reminded, or staff of an unchecked payment. */
    reminder_hours: hours(1),
    /** Hours from the last declared, unchecked payment to the expiry; 0: it never expires. Absent: unchanged. */
    unseen_hours: z.optional(hours(0)),
    /**
     * Hours for an order that is paid at the store, from when it may be picked up to its expiry; 0: it never expires.
     * The reminder comes after half of them at the latest. Absent: unchanged.
     */
    pickup_unpaid_hours: z.optional(hours(0)),
  })
  .refine(({ unpaid_hours, reminder_hours }) => unpaid_hours === 0 || reminder_hours < unpaid_hours, {
    path: ['reminder_hours'],
    message: 'El aviso debe salir antes de que termine el plazo',
  })
  .refine(({ unseen_hours = 0, reminder_hours }) => unseen_hours === 0 || reminder_hours < unseen_hours, {
    path: ['unseen_hours'],
    message: 'Este plazo debe ser más largo que el aviso',
  });
export const expiryAnswer = settingsAnswer(expirySettings);
export type ExpiryAnswer = z.output<typeof expiryAnswer>;

const days = z
  .int('Escribe un número entero de días')
  .min(0, 'Escribe 0 días o más')
  .max(MAX_UNFETCHED_DAYS, `Escribe ${MAX_UNFETCHED_DAYS} días o menos`);

/** What happens to paid orders that nobody fetches at their store. */
export const unfetchedSettings = z
  .strictObject({
    /** Days from when an order is ready until its shopper is warned; 0: never. */
    unfetched_days: days,
    /** Days from the warning until the order is cancelled and its money is owed; 0: never. */
    unfetched_return_days: days,
  })
  .refine((body) => body.unfetched_days > 0 || body.unfetched_return_days === 0, {
    path: ['unfetched_days'],
    message: 'Para cancelar un pedido hay que avisar antes',
  });
export const unfetchedAnswer = settingsAnswer(unfetchedSettings);
export type UnfetchedAnswer = z.output<typeof unfetchedAnswer>;

const pieces = (most: number) =>
  z.int('Escribe un número entero de piezas').min(1, 'Escribe 1 o más').max(most, `Escribe ${most} o menos`);
const usd = z
  .number('Escribe un monto en dólares')
  .min(0.01, 'Escribe un monto mayor que cero')
  .max(MOST_CENTS / 100, 'Ese monto es demasiado alto');

/** Limits of one order and of unpaid orders. Amounts in USD. */
export const orderBounds = z.strictObject({
  order_pieces: pieces(MOST_PIECES),
  order_usd: usd,
  /** Limits for the unpaid orders of one person: by phone, cédula, mailbox or account. */
  unpaid_pieces: pieces(MOST_PIECES),
  unpaid_usd: usd,
  /** Limit for the unpaid orders of all guests of one network. */
  network_pieces: pieces(MOST_NETWORK_PIECES),
});
export const orderBoundsAnswer = settingsAnswer(orderBounds);
export type OrderBoundsAnswer = z.output<typeof orderBoundsAnswer>;

/** Which mails of an order's steps the shopper gets. Those about money, and that it was received or cancelled, are always sent. */
export const stepMails = z.strictObject({
  preparing: z.boolean(),
  sent: z.boolean(),
  /** A part of the order left. */
  partly_sent: z.boolean(),
  delivered: z.boolean(),
  /** A parcel came back to the house. */
  returned: z.boolean(),
  /** It can be picked up. */
  ready: z.boolean(),
});
export type StepMails = z.output<typeof stepMails>;
export const stepMailsAnswer = settingsAnswer(stepMails);
export type StepMailsAnswer = z.output<typeof stepMailsAnswer>;

/** Checks the size of an order before the shopper pays. */
export const orderSizeQuery = z.strictObject({
  pieces: z.coerce.number().int().min(0).max(MOST_PIECES),
  cents: z.coerce
    .number()
    .int()
    .min(0)
    .max(MOST_CENTS * 100),
});
/** `problem`: why the order is too large, in words; null when it is not. */
export const orderSizeAnswer = oneOf(z.object({ problem: z.nullable(z.string()) }));
export type OrderSizeAnswer = z.output<typeof orderSizeAnswer>;
