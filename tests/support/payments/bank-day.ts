import { randomUUID } from 'node:crypto';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { stockItem } from '../browser/office.ts';
import type { OwnShop } from '../browser/own-shop.ts';
import { call } from '../http/call.ts';
import { makeJpeg } from '../input/make-jpeg.ts';
import { makeBankAccount, storeStatement } from '../statements/send-statement.ts';

/** An order of Bs. 1.000,00 whose shopper declares a payment of today. */
export interface PaidOrder {
  id: number;
  orderId: string;
  reference: string;
}

/** The price of one piece of `stockItem`, in bolívares. */
export const ORDER_BS = 1000;
const PIECES_OF_AN_ITEM = 10;

/** No person or reference of other journeys on the same shop is used again. */
const first = Math.floor(Math.random() * 1_000_000);
let placed = 0;

/** Each order has its own person, proof and reference. @param person who places the nth order; default: n */
export async function placePaidOrders(
  shop: OwnShop,
  count: number,
  person: (n: number) => number = (n) => n,
): Promise<PaidOrder[]> {
  const items: number[] = [];
  for (let made = 0; made < count; made += PIECES_OF_AN_ITEM) items.push(await stockItem(shop, `Camisa ${made}`));
  const orders: PaidOrder[] = [];
  for (let n = 0; n < count; n++) {
    const item = items[Math.floor(n / PIECES_OF_AN_ITEM)] ?? 0;
    const reference = 10_000_000 + (((first + placed + n) * 791_917) % 89_000_000);
    orders.push(await placeOrder(shop, item, placed + person(n), String(reference)));
  }
  placed += count;
  return orders;
}

async function placeOrder(shop: OwnShop, item: number, person: number, reference: string): Promise<PaidOrder> {
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(await makeJpeg(300, 450))], { type: 'image/jpeg' }), 'comprobante.jpg');
  const proof = (await (await fetch(`${shop.url}/api/files`, { method: 'POST', body: form })).json()) as {
    url: string;
  };
  const phone = `0414-${String(2_000_000 + person * 137)}`;
  const { status, body } = await call(shop, '/sales', {
    method: 'POST',
    headers: { 'idempotency-key': randomUUID() },
    body: {
      products: [{ id: item, quantity: 1 }],
      customer_name: `Cliente ${NAMES[person % NAMES.length]} ${SURNAMES[Math.floor(person / NAMES.length)]}`,
      customer_email: `cliente${person}@example.com`,
      customer_phone: phone,
      customer_id: `V-${12_000_000 + person * 991}`,
      address: 'Av. Principal de Las Mercedes, Caracas',
      shipping_method: 'national',
      payment_method: 'pago_movil',
      payment_proof_url: proof.url,
      subtotal: 25,
      total_bs: ORDER_BS,
      dollar_value: '40,00',
      payment: { bank: 'Banesco', reference, date: caracasDay(new Date()), payerPhone: phone },
    },
  });
  if (status !== 201) throw new Error(`POST /sales: ${status} ${JSON.stringify(body)}`);
  return { id: body.data.id, orderId: body.data.attributes.order_id, reference };
}

const NAMES = ['Ana', 'Berta', 'Carla', 'Dora', 'Elena', 'Flor', 'Gloria', 'Hilda'];
const SURNAMES = ['Salazar', 'Bracho', 'Urdaneta', 'Rojas', 'Medina', 'Castillo'];

/** Money received today: the bank's description, and the amount in bolívares. */
export interface CameIn {
  reference: string;
  amount: number;
}

/** Uploads a bank's file with these movements to a new account. */
export async function uploadStatement(shop: OwnShop, lines: readonly CameIn[]): Promise<void> {
  const account = await makeBankAccount(shop, shop.staffToken, { name: `Banesco ${randomUUID().slice(0, 8)}` });
  const [year, month, day] = caracasDay(new Date()).split('-');
  const rows = lines.map(
    ({ reference, amount }) =>
      `${day}/${month}/${year};${reference};ABONO PAGO MOVIL;${amount.toFixed(2).replace('.', ',')}`,
  );
  const file = ['Fecha;Referencia;Descripción;Monto', ...rows].join('\n');
  const { report } = await storeStatement(shop, shop.staffToken, account.id, file);
  if (report?.counts.added !== lines.length) throw new Error(`The statement was not stored: ${JSON.stringify(report)}`);
}
