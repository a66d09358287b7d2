import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawReceipt } from '#tests/support/input/draw-receipt.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeRate, makeSale, PAID_ON, sendFile } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
const staff = signedIn(shop);
let serial = 0;

beforeAll(() => makeRate(shop));

interface PaymentFacts {
  payment?: Record<string, string>;
  payment_method?: string;
  picture?: Buffer;
}

/** A receipt that differs clearly from all previous ones. */
function freshReceipt(): Promise<Buffer> {
  serial += 1;
  const figures = String((serial * 98_765_431) % 1_000_000_007).padStart(10, '0');
  return drawReceipt({ amount: figures.slice(0, 6), reference: figures + figures, day: figures.slice(2) });
}

async function order({ picture, ...message }: PaymentFacts) {
  const { url } = (await (await sendFile(shop, picture ?? (await freshReceipt()))).json()) as { url: string };
  const sale = await makeSale(shop, { payment_proof_url: url, ...message });
  // The shopper's response must not reveal other people's orders.
  expect(sale).not.toHaveProperty('flags');
  return { id: sale.id, order_id: sale.order_id as string };
}

const flags = async ({ id }: { id: number }) => (await staff.get(`/sales/${id}`)).body.data.attributes.flags;
const duplicate = (...sales: { id: number; order_id: string }[]) => [{ kind: 'duplicate_reference', sales }];
const similar = (...sales: { id: number; order_id: string }[]) => [{ kind: 'similar_proof', sales }];
const paid = (bank: string, reference: string, date = PAID_ON) => ({ payment: { bank, reference, date } });

describe('a payment that is declared twice', () => {
  it('is accepted, and flagged on both sales with the other’s number', async () => {
    const first = await order(paid('Banesco', '700001'));
    expect(await flags(first)).toEqual([]);
    const second = await order(paid('Banesco', '700001'));
    expect(await flags(first)).toEqual(duplicate(second));
    expect(await flags(second)).toEqual(duplicate(first));
    const { body } = await staff.get('/sales?page[size]=2');
    expect(body.data.map((sale: { attributes: { flags: unknown } }) => sale.attributes.flags)).toEqual([
      duplicate(first),
      duplicate(second),
    ]);
  });

  it.each([
    ['Banco de Venezuela', '004512700010', 'BANCO DE VENEZUELA', '700010'],
    ['Venezolano de Crédito', '700 011', 'venezolano de credito', '70-0011'],
    ['Mercantil', '000123', 'Mercantil', '123'],
    ['Chase', 'jpm99abc123', 'chase', 'JPM-99ABC123'],
  ])('is recognised in other spellings: %s %s, %s %s', async (bank, reference, otherBank, otherReference) => {
    const first = await order(paid(bank, reference));
    const second = await order(paid(otherBank, otherReference));
    expect(await flags(second)).toEqual(duplicate(first));
  });

  it('needs no bank when it is by Zelle', async () => {
    const zelle = { payment_method: 'zelle', payment: { reference: 'ZX700020', date: PAID_ON } };
    const first = await order(zelle);
    expect(await flags(await order(zelle))).toEqual(duplicate(first));
  });

  it('is a different payment when bank, reference or day differ, or when details are missing', async () => {
    await order(paid('Banesco', '700030'));
    await order(paid('Banesco', ''));
    for (const other of [
      paid('Mercantil', '700030'),
      paid('Banesco', '700031'),
      paid('Banesco', '700030', '2026-11-19'),
      paid('Banesco', ''),
      { payment: {} },
    ]) {
      expect(await flags(await order(other)), JSON.stringify(other)).toEqual([]);
    }
  });

  it('loses its flag once the other sale is cancelled', async () => {
    const first = await order(paid('Banesco', '700040'));
    const second = await order(paid('Banesco', '700040'));
    await staff.post(`/sales/${first.id}/cancel`);
    expect(await flags(second)).toEqual([]);
    expect(await flags(first)).toEqual(duplicate(second));
  });
});

describe('a proof that was used before', () => {
  it('is accepted, and flagged on both sales, however it was encoded', async () => {
    const picture = await drawReceipt({ amount: '1.821,41', reference: '004512887310', day: '20/11/2026' });
    const sentOn = await sharp(picture).resize(480).webp({ quality: 50 }).toBuffer();
    const first = await order({ picture, payment: {} });
    const second = await order({ picture: sentOn, payment: {} });
    expect(await flags(first)).toEqual(similar(second));
    expect(await flags(second)).toEqual(similar(first));
  });

  it('is not confused with another receipt of the same bank', async () => {
    const [one, other] = [await freshReceipt(), await freshReceipt()];
    await order({ picture: one, payment: {} });
    expect(await flags(await order({ picture: other, payment: {} }))).toEqual([]);
  });

  it('is not flagged when the earlier one was never used in an order', async () => {
    const picture = await freshReceipt();
    await sendFile(shop, picture);
    expect(await flags(await order({ picture, payment: {} }))).toEqual([]);
  });
});
