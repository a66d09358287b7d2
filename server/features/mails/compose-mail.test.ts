import fc from 'fast-check';
import { expect, it } from 'vitest';
import { composeMail } from './compose-mail.ts';
import { mailRow } from './enqueue-mails.ts';
import type { Letterhead, MailDraft } from './mail-content.ts';

const BRANDING: Letterhead = {
  storeName: 'Samán',
  email: 'ventas@saman.example',
  publicUrl: 'https://saman.example',
  shopInbox: 'ventas@saman.example',
  whatsapp: '584141234567',
};

const draftWith = (changes: Partial<MailDraft>): MailDraft => ({
  recipients: ['ana@example.com'],
  subject: 'Recibimos tu pedido',
  audience: 'shopper',
  title: 'Recibimos tu pedido',
  preview: 'Estamos verificando tu pago.',
  blocks: [
    { kind: 'paragraph', text: 'Hola, Ana.' },
    { kind: 'button', label: 'Seguir tu pedido', url: 'https://saman.example/pedido/S-1?key=a&b' },
    { kind: 'facts', title: 'Envío', facts: [['Dirección', 'Calle 8']] },
    {
      kind: 'lines',
      title: 'Tu pedido',
      lines: [{ name: '2 × Camisa', detail: 'talla M', amount: '$ 20,00' }],
      sums: [{ label: 'Total', amount: '$ 20,00', strong: true }],
    },
    { kind: 'quote', text: 'uno\ndos' },
    { kind: 'note', text: 'Letra pequeña.' },
  ],
  ...changes,
});

/** A draft with this text in every field. */
const draftWithText = (text: string): MailDraft =>
  draftWith({
    title: text,
    preview: text,
    blocks: [
      { kind: 'paragraph', text },
      { kind: 'note', text },
      { kind: 'quote', text },
      { kind: 'button', label: text, url: `https://saman.example/?q=${text}` },
      { kind: 'facts', title: text, facts: [[text, text]] },
      {
        kind: 'lines',
        title: text,
        lines: [{ name: text, detail: text, amount: text }],
        sums: [{ label: text, amount: text }],
      },
    ],
  });

/** The tags with the names of their attributes. */
const structureOf = (html: string) =>
  [...html.matchAll(/<\/?([a-z0-9!]+)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*>/gi)].map(
    ([, tag, attributes = '']) => `${tag} ${attributes.replace(/="[^"]*"/g, '')}`,
  );

it('contains every part in the HTML', () => {
  const { html } = composeMail(BRANDING, draftWith({}));
  const words = ['Recibimos tu pedido', 'Hola, Ana.', 'Seguir tu pedido', 'Dirección', 'Calle 8', '2 × Camisa'];
  for (const word of [...words, 'talla M', '$ 20,00', 'Letra pequeña.', 'ventas@saman.example', 'Samán']) {
    expect(html).toContain(word);
  }
  expect(html).toContain('href="https://saman.example/pedido/S-1?key=a&amp;b"');
  expect(html).toContain('uno<br/>dos');
});

it('formats each part as plain text', () => {
  const { text } = composeMail(BRANDING, draftWith({}));
  expect(text).toBe(`Recibimos tu pedido

Hola, Ana.

Seguir tu pedido:
https://saman.example/pedido/S-1?key=a&b

Envío
Dirección: Calle 8

Tu pedido
- 2 × Camisa (talla M): $ 20,00
Total: $ 20,00

uno
dos

Letra pequeña.

--
¿Tienes una duda? Escríbenos: ventas@saman.example · https://wa.me/584141234567
Samán · https://saman.example
`);
});

it('keeps the tags, entities and spaces of a quote in the plain text', () => {
  const typed = '  - <b>Ana</b> &amp; Cía\n\n    [1] *dos*  tres';
  const { text } = composeMail(BRANDING, draftWith({ blocks: [{ kind: 'quote', text: typed }] }));
  expect(text).toContain(typed.trim());
});

it('loads no resources, runs no scripts and fits a phone', () => {
  const { html } = composeMail(BRANDING, draftWith({}));
  expect(html).not.toMatch(/<(script|img|link|iframe|form|object)|url\(|@import|\son\w+=/i);
  expect(html).toContain('width=device-width');
  expect(html).toContain('max-width:560px');
  expect(html).toContain('prefers-color-scheme:dark');
});

it('has the same HTML structure whatever people typed', () => {
  const built = structureOf(composeMail(BRANDING, draftWithText('inocente')).html);
  expect(built.length).toBeGreaterThan(40);
  const nasty = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' style='x",
    '</title></style>',
    '&lt;',
    '<!--',
  ];
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      // Line breaks in a quote become tags, and an empty title leaves its tag out: avoid both.
      const line = `¿${typed.replace(/[\r\n]/g, '')}`;
      expect(structureOf(composeMail(BRANDING, draftWithText(line)).html)).toEqual(built);
    }),
    { examples: nasty.map((typed) => [typed]), numRuns: 40 },
  );
});

it('shows the contact data to shoppers, but not in mails to the shop', () => {
  const shopper = composeMail(BRANDING, draftWith({}));
  const shop = composeMail(BRANDING, draftWith({ audience: 'shop' }));
  expect(shopper.text).toContain('https://wa.me/584141234567');
  expect(shop.text).not.toContain('¿Tienes una duda?');
  expect(composeMail({ ...BRANDING, whatsapp: null }, draftWith({})).text).not.toContain('wa.me');
});

it('stores envelope and content, and composes the same mail from them', () => {
  const draft = draftWith({ saleId: 7, kind: 'order-received', replyTo: 'a@example.com' });
  const { content, ...envelope } = mailRow(draft);
  expect(envelope).toEqual({
    recipients: ['ana@example.com'],
    subject: 'Recibimos tu pedido',
    saleId: 7,
    kind: 'order-received',
    replyTo: 'a@example.com',
  });
  const stored = JSON.parse(JSON.stringify(content));
  expect(composeMail(BRANDING, stored)).toEqual(composeMail(BRANDING, draft));
});

it('stores no lone surrogates, which the database refuses in JSON', () => {
  const { content } = mailRow(draftWithText(`¡Hola 👗!`.slice(0, 7)));
  expect(JSON.stringify(content)).not.toContain('\\ud');
  expect(content?.title).toBe('¡Hola ');
});
