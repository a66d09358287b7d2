import { z } from 'zod';
import type { ZodMiniString } from 'zod/mini';
import { block, fixedBlocks } from '../parts.ts';
import { lineTemplate, optionalTextTemplate, textTemplate } from '../template.ts';
import { MAIL_FACTS, type MailFactsOf, type MailType } from './mail-facts.ts';
import { WHATSAPP_PLACEHOLDERS, WHATSAPP_STEPS, type WhatsappStep } from './whatsapp-texts.ts';

const MAX = { subject: 120, title: 80, text: 800, greeting: 60 };

/** The texts that only this mail has. */
export type OwnField<Type extends MailType> = (typeof MAIL_FACTS)[Type] extends { more: infer More }
  ? keyof More & string
  : never;
type MailField<Type extends MailType> = 'subject' | 'title' | 'opening' | 'closing' | OwnField<Type>;

function mail<Type extends MailType>(type: Type) {
  const { placeholders, mayOpenEmpty, more = {} }: MailFactsOf<MailType> = MAIL_FACTS[type];
  const own = Object.entries(more).map(([name, { input }]) => [
    name,
    input === 'line' ? lineTemplate(MAX.subject, placeholders) : textTemplate(MAX.text, placeholders),
  ]);
  return block(type, {
    subject: lineTemplate(MAX.subject, placeholders),
    title: lineTemplate(MAX.title, placeholders),
    opening: (mayOpenEmpty ? optionalTextTemplate : textTemplate)(MAX.text, placeholders),
    ...Object.fromEntries(own),
    closing: optionalTextTemplate(MAX.text, placeholders),
  } as Record<MailField<Type>, ZodMiniString<string>>);
}

/** What stands in braces in the greeting. */
export const GREETING_PLACEHOLDERS = ['nombre', 'tienda'];

/** What staff send by WhatsApp in each step of an order. */
const whatsappTexts = block(
  'mail-whatsapp',
  Object.fromEntries(WHATSAPP_STEPS.map((step) => [step, textTemplate(MAX.text, WHATSAPP_PLACEHOLDERS)])) as Record<
    WhatsappStep,
    ZodMiniString<string>
  >,
);

const BLOCKS = [
  /** The first line of the mails to somebody whose name is known. */
  block('mail-greeting', { greeting: lineTemplate(MAX.greeting, GREETING_PLACEHOLDERS) }),
  mail('mail-order-received'),
  mail('mail-order-validated'),
  mail('mail-order-ready'),
  mail('mail-order-recipient'),
  mail('mail-parcel-preparing'),
  mail('mail-parcel-sent'),
  mail('mail-parcel-partly'),
  mail('mail-parcel-guide'),
  mail('mail-parcel-delivered'),
  mail('mail-parcel-returned'),
  mail('mail-order-cancelled'),
  mail('mail-order-edited'),
  mail('mail-order-unpaid'),
  mail('mail-order-pickup-unpaid'),
  mail('mail-payment-received'),
  mail('mail-payment-short'),
  mail('mail-payment-rejected'),
  mail('mail-payment-withdrawn'),
  mail('mail-account-confirm'),
  mail('mail-account-reset'),
  mail('mail-email-left'),
  mail('mail-email-joined'),
  mail('mail-restock-confirm'),
  mail('mail-restock-already'),
  mail('mail-restock-full'),
  mail('mail-restock-arrived'),
  mail('mail-gift-card'),
  whatsappTexts,
] as const;

export const mailsBlock = z.discriminatedUnion('type', BLOCKS);
export type MailsBlock = z.infer<typeof mailsBlock>;
export type MailsBlockOf<Type extends MailsBlock['type']> = Extract<MailsBlock, { type: Type }>;

/** The texts of each block. */
export type MailTexts = { [Type in MailsBlock['type']]: Omit<MailsBlockOf<Type>, 'id' | 'hidden' | 'type'> };

/** What the house says in its mails to shoppers. */
export const mailsDocument = z.strictObject({ blocks: fixedBlocks([...BLOCKS]) });
export type MailsDocument = z.infer<typeof mailsDocument>;

/** Reads the texts of a mail. */
export type ReadMailTexts = <Type extends keyof MailTexts>(type: Type) => MailTexts[Type];

/** A block for each mail, with the texts of a house. */
export function mailsOf(texts: MailTexts): MailsDocument {
  const blocks = BLOCKS.map(({ shape }) => shape.type.value).map((type) => ({
    id: type,
    type,
    hidden: false,
    ...texts[type],
  }));
  return { blocks: blocks as unknown as MailsDocument['blocks'] };
}
