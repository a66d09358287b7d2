import type { CheckoutBlock } from '#contract/content/checkout/checkout.ts';
import { CHECKOUT_PARTS, type CheckoutPartOf, type CheckoutType } from '#contract/content/checkout/checkout-parts.ts';
import { MAIL_FACTS, type MailFactsOf, type MailType } from '#contract/content/mails/mail-facts.ts';
import { GREETING_PLACEHOLDERS, type MailsBlock } from '#contract/content/mails/mails.ts';
import { WHATSAPP_NAMES, WHATSAPP_PLACEHOLDERS, WHATSAPP_STEPS } from '#contract/content/mails/whatsapp-texts.ts';
import { placeholderHint } from '#contract/content/template.ts';
import { field, TITLE, type TypeLook } from './look.ts';

function mailLook({ name, placeholders, between, mayOpenEmpty, more = {} }: MailFactsOf<MailType>): TypeLook {
  return {
    name,
    fields: [
      field('subject', 'Asunto', { hint: `${placeholderHint(placeholders)} También en los demás textos.` }),
      TITLE,
      field('opening', 'Comienzo', {
        input: 'lines',
        required: !mayOpenEmpty,
        hint: 'Cada línea es un párrafo.',
      }),
      ...Object.entries(more).map(([own, { label, input }]) => field(own, label, { input })),
      field('closing', 'Cierre', {
        input: 'lines',
        required: false,
        hint: `Entre el comienzo y el cierre va ${between}.`,
      }),
    ],
  };
}

const GREETING: TypeLook = {
  name: 'Saludo de los correos',
  fields: [field('greeting', 'Saludo', { hint: placeholderHint(GREETING_PLACEHOLDERS) })],
};

const WHATSAPP: TypeLook = {
  name: 'Mensajes de WhatsApp',
  fields: WHATSAPP_STEPS.map((step, place) =>
    field(step, WHATSAPP_NAMES[step], {
      input: 'lines',
      hint:
        place === 0
          ? `${placeholderHint(WHATSAPP_PLACEHOLDERS)} Una línea con un dato que falta, como la guía, no se escribe.`
          : '',
    }),
  ),
};

export const MAIL_LOOKS = Object.fromEntries([
  ['mail-greeting', GREETING],
  ...Object.entries(MAIL_FACTS).map(([type, facts]) => [type, mailLook(facts)] as const),
  ['mail-whatsapp', WHATSAPP],
]) as Record<MailsBlock['type'], TypeLook>;

function partLook({ name, texts, placeholders = [] }: CheckoutPartOf<CheckoutType>): TypeLook {
  const hint = placeholders.length > 0 ? { hint: placeholderHint(placeholders) } : {};
  return {
    name,
    fields: Object.entries(texts).map(([text, where]) => field(text, where, { input: 'lines', ...hint })),
  };
}

export const CHECKOUT_LOOKS = Object.fromEntries(
  Object.entries(CHECKOUT_PARTS).map(([type, part]) => [type, partLook(part)]),
) as Record<CheckoutBlock['type'], TypeLook>;
