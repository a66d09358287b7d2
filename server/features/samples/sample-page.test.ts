import { expect, it } from 'vitest';
import { DEFAULT_CHECKOUT } from '#contract/content/checkout/checkout.ts';
import { DEFAULT_MAILS, mailTextsIn } from '#contract/content/mails/default-mails.ts';
import type { MailsBlock } from '#contract/content/mails/mails.ts';
import { mailWords } from '#server/features/mails/mail-words.ts';
import { sampleMails } from './sample-mails.ts';
import { samplePage } from './sample-page.ts';

const LETTERHEAD = {
  ...{ storeName: 'Samán', publicUrl: 'https://s.example', shopInbox: 'v@s.example', email: 'v@s.example' },
  ...{ whatsapp: null, welcomePercent: 20 },
};
const HOSTILE = '<script>alert(1)</script>"><img src=x onerror=alert(2)> & {pedido}';

const mailsWith = (change: object) => DEFAULT_MAILS.blocks.map((block) => ({ ...block, ...change }) as MailsBlock);
const brandingWith = (change: object) => ({ ...LETTERHEAD, texts: mailTextsIn(mailsWith(change)) });

it('shows hostile texts as text, in mails and in the checkout', async () => {
  const texts = { subject: HOSTILE, title: HOSTILE, opening: HOSTILE, closing: HOSTILE, greeting: HOSTILE };
  const page = await samplePage('/muestra/correos', { documents: { mails: mailsWith(texts) } }, LETTERHEAD);
  expect(page).not.toMatch(/<script|<img/);
  expect(page).toContain(
    '&lt;script&gt;alert(1)&lt;/script&gt;&quot;&gt;&lt;img src=x onerror=alert(2)&gt; &amp; 000123',
  );
  const checkout = DEFAULT_CHECKOUT.blocks.map((block) => ({ ...block, emptyCart: HOSTILE })) as never;
  const other = await samplePage('/muestra/compra', { documents: { checkout } }, LETTERHEAD);
  expect(other).not.toMatch(/<script|<img/);
  expect(other).toContain('&lt;script&gt;');
});

it('has each part of both documents, and no other page', async () => {
  const mails = await samplePage('/muestra/correos', { documents: {} }, LETTERHEAD);
  for (const { id } of DEFAULT_MAILS.blocks) expect(mails).toContain(`data-block="${id}"`);
  const checkout = await samplePage('/muestra/compra', { documents: {} }, LETTERHEAD);
  for (const { id } of DEFAULT_CHECKOUT.blocks) expect(checkout).toContain(`data-block="${id}"`);
  expect(await samplePage('/', { documents: {} }, LETTERHEAD)).toBeNull();
});

it('keeps links, amounts, tables and deadlines whatever the texts say', () => {
  const change = {
    subject: 'Hola',
    title: 'Hola',
    opening: 'Hola',
    closing: '',
    use: 'Hola',
    promised: 'Hola',
    free: 'Hola',
  };
  const fixedParts = (texts: object) =>
    sampleMails(brandingWith(texts)).map(({ draft }) =>
      draft.blocks.filter(({ kind }) => !['paragraph', 'note'].includes(kind)),
    );
  expect(fixedParts(change)).toEqual(fixedParts({}));
  const words = sampleMails(brandingWith(change)).map(({ type, draft }) => [type, JSON.stringify(draft)] as const);
  for (const [type, text] of words) {
    if (type.startsWith('mail-payment') && !text.includes('payment-received-2')) expect(text).toContain('Bs. 912,53');
    if (type.endsWith('unpaid')) expect(text).toContain('Guardamos tus prendas hasta el 23/11/2026, 6:00 p. m.');
    if (type === 'mail-order-ready') expect(text).toContain('Lo guardamos hasta');
  }
});

it('keeps the subject in one line, and what looks like a name in a fact', () => {
  const branding = brandingWith({ subject: 'Pedido de {nombre}', opening: 'Hola, {nombre}\n\nGracias.' });
  const names = { nombre: 'Ana {pedido}\r\nBcc: eva@example.com', pedido: 'S-1' };
  const { heading, opening } = mailWords(branding, 'mail-order-cancelled', names);
  expect(heading.subject).toBe('Pedido de Ana {pedido} Bcc: eva@example.com');
  expect(opening).toEqual([`Hola, ${names.nombre}`, 'Gracias.']);
});
