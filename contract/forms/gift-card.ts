import * as z from 'zod/mini';
import { CODE_MESSAGE, MAX_TYPED_CODE, readGiftCardCode } from '#domain/credit/gift-card-code.ts';
import { MAX_MESSAGE, mailDayProblem } from '#domain/credit/gift-card-terms.ts';
import { isCalendarDay } from '#domain/time/calendar-day.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { typedAmount } from './amount.ts';
import { recipient } from './delivery-address.ts';
import { type AskingWay, paymentForm, wayCode } from './payment-facts.ts';
import { email } from './person.ts';
import { atMost, line, REQUIRED, storable } from './text.ts';

/** The code of a gift card, in any spelling. */
export const giftCardCode = z.string('Escribe el código').check(
  storable(),
  z.maxLength(MAX_TYPED_CODE, CODE_MESSAGE),
  z.refine((typed) => readGiftCardCode(typed) !== null, CODE_MESSAGE),
);

/** POST /gift-cards/balance */
export const balanceRequest = z.strictObject({ code: giftCardCode });

const USABLE = /^(?:[^\p{Cc}\p{Cs}]|[\t\r\n])*$/u;

/** Who receives a gift card, and when. */
export const giftCardReceiver = {
  receiver_name: line(80, 'Escribe a quién se la regalas'),
  receiver_email: email(),
  /** Plain text; may be empty. */
  message: z
    .string()
    .check(storable(), z.trim(), atMost(MAX_MESSAGE), z.regex(USABLE, 'Contiene caracteres que no se pueden usar')),
  /** The day on which the card is mailed to its receiver, `YYYY-MM-DD`. */
  mail_on: z.string(REQUIRED).check(
    z.refine(isCalendarDay, { error: 'Fecha inválida', abort: true }),
    z.refine((day) => mailDayProblem(day, caracasDay(new Date())) === null, {
      error: ({ input }) => mailDayProblem(String(input), caracasDay(new Date())) ?? undefined,
    }),
  ),
};

/** POST /sales/track/{orderId}/credit: a part of an order, or what is left of it, with a card or store credit. */
export const creditPayment = z
  .strictObject({
    method: z.enum(['gift_card', 'store_credit'], 'Elige cómo pagas'),
    /** Of a gift card; otherwise empty. */
    code: z.optional(z.union([z.literal(''), giftCardCode], CODE_MESSAGE)),
    amount: typedAmount,
  })
  .check(
    z.refine(({ method, code }) => method !== 'gift_card' || Boolean(code), {
      path: ['code'],
      error: 'Escribe el código',
    }),
  );
export type CreditPayment = z.output<typeof creditPayment>;

/** The form that buys a card, with the details that this way of paying requires. */
export function giftCardForm(way: AskingWay) {
  return z.object({
    /** In USD; the server knows the bounds. */
    amount: typedAmount,
    ...giftCardReceiver,
    customer_name: recipient.shape.name,
    customer_email: recipient.shape.email,
    customer_phone: recipient.shape.phone,
    customer_id: recipient.shape.cedula,
    payment_method: wayCode('Elige cómo pagas'),
    payment_proof_url: line(300, 'Sube el comprobante del pago'),
    ...paymentForm(way).shape,
  });
}
