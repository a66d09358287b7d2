import { DEFAULT_CHECKOUT } from '#contract/content/checkout/checkout.ts';
import { CHECKOUT_PARTS, type CheckoutPartOf, type CheckoutType } from '#contract/content/checkout/checkout-parts.ts';
import { DOCUMENT_FACTS } from '#contract/content/document.ts';
import { DEFAULT_MAILS, mailTextsIn } from '#contract/content/mails/default-mails.ts';
import { MAIL_FACTS } from '#contract/content/mails/mail-facts.ts';
import { WHATSAPP_NAMES, WHATSAPP_STEPS } from '#contract/content/mails/whatsapp-texts.ts';
import type { ShownContent } from '#contract/content/shown.ts';
import { fillPlaceholders } from '#domain/content/placeholders.ts';
import { messageText } from '#domain/sales/fulfilment/whatsapp-step.ts';
import type { MailBranding } from '#server/features/mails/mail-content.ts';
import { greetingTo } from '#server/features/mails/mail-words.ts';
import { escapeHtml } from '#server/platform/escape-html.ts';
import { sampleMails } from './sample-mails.ts';
import type { SampleMail } from './sample-order-mails.ts';

// Pages that show the texts which no page of the shop shows by itself: mails, and the steps of an order.

/** In place of facts, in the texts of the checkout. */
const FACTS = { correo: 'ana@example.com', sede: 'Tienda Centro' };

/** In place of facts, in the messages by WhatsApp. */
const WHATSAPP_FACTS = {
  ...{ nombre: 'Ana Pérez', pedido: '000123', sede: 'Tienda Centro', transportista: 'Transporte Uno', guia: '80001' },
  enlace: 'https://tienda.example/pedido/000123',
};

const STYLE = `
  :root { --color-gold: #b07d0e }
  body { margin: 0 auto; padding: 1.5rem; max-width: 45rem; color: #1f1b16; background: #fffdf9; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
  section { margin: 0 0 2.5rem; padding: 1rem; border: 1px solid #e0d8ca }
  h1, h2 { font-weight: 500; line-height: 1.2 }
  h2 { margin: 0 0 .75rem; font-size: 1.25rem }
  dt { color: #544c41; font-size: .875rem } dd { margin: 0 0 .75rem; white-space: pre-line }
  pre { margin: 0; padding: 1rem; white-space: pre-wrap; font: .875rem/1.5 ui-monospace, monospace; background: #faf6ee }
`;

/** The page of samples at a path, with the texts of a draft; null for any other path. */
export async function samplePage(
  path: string,
  { documents }: Pick<ShownContent, 'documents'>,
  letterhead: Omit<MailBranding, 'texts'>,
): Promise<string | null> {
  const { mails, checkout } = DOCUMENT_FACTS;
  if (path === mails.path) return pageOf(mails.name, await mailSections(documents, letterhead));
  return path === checkout.path ? pageOf(checkout.name, checkoutSections(documents)) : null;
}

function pageOf(title: string, sections: readonly string[]): string {
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1>${sections.join('')}</main></body></html>`;
}

/** @param facts name and value pairs, in plain text */
function sectionOf(block: string, title: string, facts: readonly (readonly [string, string])[], html = ''): string {
  const list = facts.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`).join('');
  return `<section data-block="${block}"><h2>${escapeHtml(title)}</h2><dl>${list}</dl>${html}</section>`;
}

function checkoutSections({ checkout = DEFAULT_CHECKOUT.blocks }: ShownContent['documents']): string[] {
  return checkout.map((block) => {
    const { name, texts }: CheckoutPartOf<CheckoutType> = CHECKOUT_PARTS[block.type];
    const written = block as unknown as Readonly<Record<string, string>>;
    const facts = Object.entries(texts).map(
      ([text, where]) => [where, fillPlaceholders(written[text] ?? '', FACTS)] as const,
    );
    return sectionOf(block.type, name, facts);
  });
}

function whatsappSection({ texts, storeName }: MailBranding): string {
  const written = texts('mail-whatsapp');
  const facts = { ...WHATSAPP_FACTS, tienda: storeName };
  const messages = WHATSAPP_STEPS.map((step) => [WHATSAPP_NAMES[step], messageText(written[step], facts)] as const);
  return sectionOf('mail-whatsapp', 'Mensajes de WhatsApp', messages);
}

async function mailSections(
  { mails = DEFAULT_MAILS.blocks }: ShownContent['documents'],
  letterhead: Omit<MailBranding, 'texts'>,
): Promise<string[]> {
  // With React, which nothing else in the server needs.
  const { composeMail } = await import('#server/features/mails/compose-mail.ts');
  const branding = { ...letterhead, texts: mailTextsIn(mails) };
  return [
    sectionOf('mail-greeting', 'Saludo', [['En los correos con nombre', greetingTo('Ana Pérez', branding).text]]),
    ...sampleMails(branding).map(mailSection),
    whatsappSection(branding),
  ];

  function mailSection({ type, when, draft }: SampleMail): string {
    const { html, text } = composeMail(letterhead, draft);
    const body = html.slice(html.indexOf('>', html.indexOf('<body')) + 1, html.lastIndexOf('</body>'));
    const { name } = MAIL_FACTS[type];
    const facts = [
      ['Asunto', draft.subject],
      ['En la bandeja, junto al asunto', draft.preview],
    ] as const;
    const plain = `<p>El mismo correo, sin formato:</p><pre>${escapeHtml(text)}</pre>`;
    return sectionOf(type, when ? `${name}: ${when}` : name, facts, body + plain);
  }
}
