import { expect, it } from 'vitest';
import { checkoutDocument, DEFAULT_CHECKOUT } from './checkout/checkout.ts';
import { DEFAULT_MAILS } from './mails/default-mails.ts';
import { mailsDocument } from './mails/mails.ts';

type Blocks = readonly { type: string }[];

/** The documents with a change of one block. */
const withText = (blocks: Blocks, type: string, change: object) => ({
  blocks: blocks.map((block) => (block.type === type ? { ...block, ...change } : block)),
});
const mail = (type: string, change: object) => mailsDocument.safeParse(withText(DEFAULT_MAILS.blocks, type, change));
const checkout = (type: string, change: object) =>
  checkoutDocument.safeParse(withText(DEFAULT_CHECKOUT.blocks, type, change));

it('accepts the first versions', () => {
  expect(mailsDocument.parse(DEFAULT_MAILS)).toEqual(DEFAULT_MAILS);
  expect(checkoutDocument.parse(DEFAULT_CHECKOUT)).toEqual(DEFAULT_CHECKOUT);
});

it('names no house: only names in braces do', () => {
  expect(JSON.stringify([DEFAULT_MAILS, DEFAULT_CHECKOUT])).not.toMatch(/samán/i);
});

it.each([
  ['opening', 'Hola, {cliente}', 'No conocemos {cliente}. Puedes usar {nombre}, {pedido}, {tienda} y {sede}.'],
  ['opening', 'Tu pedido {pedido', 'Hay una llave suelta: «{». Puedes usar {nombre}, {pedido}, {tienda} y {sede}.'],
  ['opening', '', 'Escribe un texto'],
  ['subject', 'Pedido {pedido}\nBcc: otro@example.com', 'Escribe en una sola línea'],
  ['subject', 'x'.repeat(121), 'Máximo 120 caracteres; hay 121'],
])('refuses a mail whose %s is %j', (field, text, message) => {
  expect(mail('mail-order-ready', { [field]: text }).error?.issues[0]).toMatchObject({
    path: ['blocks', 3, field],
    message,
  });
});

it('refuses a name that the text of the checkout cannot fill', () => {
  const refused = checkout('checkout-cart', { emptyCart: 'Hola, {nombre}' });
  expect(refused.error?.issues[0]?.message).toBe('No conocemos {nombre}. Este texto no lleva llaves.');
  expect(checkout('checkout-thanks', { thanks: 'Gracias. Te escribimos a {correo}.' }).success).toBe(true);
});

it('keeps all parts, in order and in sight', () => {
  const [first, ...rest] = DEFAULT_MAILS.blocks;
  for (const blocks of [rest, [...rest, first], [{ ...first, hidden: true }, ...rest]]) {
    expect(mailsDocument.safeParse({ blocks }).success).toBe(false);
  }
});
