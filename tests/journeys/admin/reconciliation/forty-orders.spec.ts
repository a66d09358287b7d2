import { expect, type Page } from '@playwright/test';
import { axeFaults } from '#tests/support/browser/axe-faults.ts';
import { type OwnShop, testWithOwnShop } from '#tests/support/browser/own-shop.ts';
import { signInWith } from '#tests/support/browser/sign-in.ts';
import { call } from '#tests/support/http/call.ts';
import {
  type CameIn,
  ORDER_BS,
  type PaidOrder,
  placePaidOrders,
  uploadStatement,
} from '#tests/support/payments/bank-day.ts';

const test = testWithOwnShop();
// Tests run in order, on the same orders and bank movements.
test.describe.configure({ mode: 'default' });

const paid = ({ reference }: PaidOrder): CameIn => ({ reference, amount: ORDER_BS });
/** Swaps the last two neighbouring digits that differ. */
const swapped = (reference: string) => reference.replace(/(.)(?!\1)(.)(?=\2*$)/, '$2$1');

const accept = (page: Page) => page.getByRole('button', { name: 'Aceptar y seguir' });
const queue = (page: Page) => page.getByRole('navigation', { name: 'Por hacer' });

const done = (name: string) => `${name} ${name.includes(' y ') ? 'conciliados' : 'conciliado'}`;
const caseName = (page: Page) => page.getByRole('heading', { level: 2 }).first();

/** The number of sales in each state, and the sum of all valid reconciliations. */
async function booksOf(shop: OwnShop) {
  const counts = async (status: string) =>
    (await call(shop, `/sales?status=${status}&page[size]=1`, { token: shop.staffToken })).body.meta.total as number;
  const path = '/reconciliations?state=standing&page[size]=200';
  const { data } = (await call(shop, path, { token: shop.staffToken })).body as {
    data: { attributes: { lines: { amount: number }[]; payments: unknown[] } }[];
  };
  const lines = data.flatMap(({ attributes }) => attributes.lines);
  return {
    pending: await counts('pendiente'),
    validated: await counts('validado'),
    lines: lines.length,
    payments: data.flatMap(({ attributes }) => attributes.payments).length,
    came: lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0),
  };
}

test('a clerk validates forty orders from a bank statement by keyboard', async ({ page, context, shop }) => {
  await signInWith(context, shop.staffToken);
  // One person placed the last two orders and paid them with one transfer.
  const orders = await placePaidOrders(shop, 40, (n) => Math.min(n, 38));
  const [over, under, slip, first, second, ...plain] = orders.toReversed();
  if (!over || !under || !slip || !first || !second) throw new Error('There are not enough orders');
  await uploadStatement(shop, [
    ...plain.map(paid),
    { ...paid(first), amount: ORDER_BS + 100 },
    { ...paid(second), amount: ORDER_BS - 100 },
    { ...paid(slip), reference: swapped(slip.reference) },
    { ...paid(over), amount: 2 * ORDER_BS },
  ]);

  await page.goto('/admin/reconciliation');
  await expect(queue(page).getByRole('link', { name: '35 exactos por aprobar' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Aprobar 35' })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);

  // One match is excluded from the bulk approval, opened as a case, and approved there.
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByRole('button', { name: 'Aprobar 34' })).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByText('34 conciliados')).toBeVisible();
  await page.keyboard.press('o');
  await expect(page.getByRole('img', { name: 'Comprobante de pago' })).toBeVisible();
  await page.keyboard.press('v');
  await expect(queue(page).getByRole('link', { name: '0 exactos por aprobar' })).toBeVisible();

  // The remaining cases are decided one by one, in whatever order they come.
  await queue(page)
    .getByRole('link', { name: /en cola/ })
    .click();
  await expect(accept(page)).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await expect(queue(page).getByRole('link', { name: '4 en cola' })).toBeVisible();
  const name = await decide(page, second.orderId);
  await page.keyboard.press('u');
  await expect(page.getByText(`Deshecho: ${done(name)}`)).toBeVisible();
  await expect(caseName(page)).toHaveText(name);
  for (let left = 4; left > 0; left--) {
    await expect(queue(page).getByRole('link', { name: `${left} en cola` })).toBeVisible();
    await decide(page, second.orderId);
  }
  await expect(page.getByText('Todo está conciliado')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);

  await expect
    .poll(() => booksOf(shop))
    .toEqual({ pending: 0, validated: 40, lines: 39, payments: 40, came: 40 * ORDER_BS * 100 });
  await page.getByRole('link', { name: 'Historial', exact: true }).click();
  await expect(page.getByText('Total: 40 conciliaciones')).toBeVisible();
});

/**
 * Decides the case on screen by keyboard.
 * @param short the order that was paid too little
 * @returns the case's name
 */
async function decide(page: Page, short: string): Promise<string> {
  const name = (await caseName(page).textContent()) ?? '';
  if (name === short) {
    await page.keyboard.press('2');
    await page.keyboard.press('v');
    await expect(page.getByPlaceholder('Motivo')).toBeFocused();
    await page.keyboard.type('Comisión del banco');
    await page.keyboard.press('Enter');
  } else {
    await page.keyboard.press('v');
  }
  await expect(page.getByText(done(name), { exact: true })).toBeVisible();
  return name;
}
