import { MAIL_FACTS, type MailFactsOf, type MailType } from '#contract/content/mails/mail-facts.ts';
import { GREETING_PLACEHOLDERS, type MailsBlock } from '#contract/content/mails/mails.ts';
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

export const MAIL_LOOKS = Object.fromEntries([
  ['mail-greeting', GREETING],
  ...Object.entries(MAIL_FACTS).map(([type, facts]) => [type, mailLook(facts)] as const),
]) as Record<MailsBlock['type'], TypeLook>;
