import { z } from 'zod';
import { CURRENCIES } from '#domain/payments/payment.ts';
import { wayCode } from '../forms/payment-facts.ts';
import { line, optionalLine } from '../forms/text.ts';
import { oneOf, recordOf } from '../record.ts';

const methods = z.array(wayCode('Elige una forma de pago')).max(40);

/** One of the shop's bank accounts, whose statements staff upload. */
const bankAccountAttributes = z.object({
  name: z.string(),
  bank: z.string(),
  currency: z.enum(CURRENCIES),
  /** How staff recognise the account: its last digits, a phone, the address of Zelle. */
  number: z.string(),
  /** Payment methods that arrive in this account. */
  methods,
  /** Whether its lines are proposed for payments. */
  takesPart: z.boolean(),
  /** Whether the columns of its statements are known. */
  isMapped: z.boolean(),
  version: z.int(),
  closedAt: z.string().nullable(),
  lines: z.int(),
  /** Incoming lines that are not matched and not excluded. */
  unmatched: z.int(),
  /** Day of the last movement, and time of the last upload; null before the first one. */
  lastDay: z.string().nullable(),
  lastLoadedAt: z.string().nullable(),
});
export const bankAccountRecord = recordOf(bankAccountAttributes);
export type BankAccountRecord = z.infer<typeof bankAccountRecord>;
export const bankAccountAnswer = oneOf(bankAccountRecord);

/** The body of POST /bank-accounts and PUT /bank-accounts/{id}: always the whole record. */
export const bankAccountBody = z.strictObject({
  name: line(60, 'Escribe un nombre'),
  bank: line(60, 'Escribe el banco'),
  currency: z.enum(CURRENCIES, 'Elige la moneda'),
  number: optionalLine(60),
  methods: methods.min(1, 'Elige al menos una forma de pago'),
  takesPart: z.boolean(),
});
export type BankAccountBody = z.output<typeof bankAccountBody>;

/** PUT /bank-accounts/{id}/closed: a closed account takes no more statements; its lines stay. */
export const bankAccountClosing = z.strictObject({ closed: z.boolean() });

/** A payment account shown to shoppers for which there is no bank account yet. */
const suggestedAccount = bankAccountBody;
export type SuggestedAccount = z.infer<typeof suggestedAccount>;

/** GET /bank-accounts: all accounts, open ones first. */
export const bankAccountList = z.object({
  data: z.array(bankAccountRecord),
  meta: z.object({ total: z.int(), suggestions: z.array(suggestedAccount) }),
});
export type BankAccountList = z.infer<typeof bankAccountList>;
