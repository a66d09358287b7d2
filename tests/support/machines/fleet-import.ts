import { sql } from 'drizzle-orm';
import { rowsOf } from '#server/platform/database/rows.ts';
import { stockNewItems } from '../shop/factories.ts';
import { postSheet } from '../shop/operations.ts';
import type { FleetItem } from './fleet-shelf.ts';
import type { Fleet } from './start-fleet.ts';

const ROWS = 6_000;

/** Creates the items whose stock the sheets set. Nobody buys them. */
export async function fillImportShelf({ database }: Fleet): Promise<void> {
  await database.connection.execute(sql`
    insert into items (ref, barcode, name, price_cents, category, category_id, size)
    select 'L' || (number / 5), 'L' || number, 'Prenda ' || number, 1000, 'larga', 1, (number % 5)::text
    from generate_series(1, ${ROWS}::int) as number`);
  await stockNewItems({ database }, FIRST_STOCK);
}

/** The stock of each item before the first sheet. */
export const FIRST_STOCK = 5;
export const DATED_BARCODE = 'D1';

/** Creates one more item, which is sold between a sheet's timestamp and its import. */
export async function makeDatedItem({ database }: Fleet): Promise<FleetItem> {
  const answer = await database.connection.execute(sql`
    insert into items (ref, barcode, name, price_cents, category, category_id, size)
    values (${DATED_BARCODE}, ${DATED_BARCODE}, 'Prenda fechada', 1000, 'fechada', 1, 'M') returning id`);
  const [made] = rowsOf<{ id: number }>(answer);
  if (!made) throw new Error('No item was made');
  await stockNewItems({ database }, FIRST_STOCK);
  return { id: made.id, price: 1000, discPercent: 0, size: 'M' };
}

/** A sheet that sets the stock of each of these items, and on request of the dated item. */
export function importSheet(stock: number, withDated = false): string {
  const rows = Array.from({ length: ROWS }, (_, at) => `L${Math.floor((at + 1) / 5)};10,00;L${at + 1};0;${stock};`);
  if (withDated) rows.push(`${DATED_BARCODE};10,00;${DATED_BARCODE};0;${stock};M`);
  return ['Referencia;Precio;Código de barras;Descuento;Stock;Talla', ...rows].join('\n');
}

/** The distinct stocks of these items. There is one, unless a sheet was imported only in part. */
export async function importedStocks({ database }: Fleet): Promise<number[]> {
  const answer = await database.connection.execute(
    sql`select distinct stock from items where category = 'larga' order by stock`,
  );
  return rowsOf<{ stock: number }>(answer).map(({ stock }) => stock);
}

/** The stock that the last sheet set, and the stock of the dated item, at one moment. */
export async function datedStock({ database }: Fleet): Promise<{ sheet: number; stock: number } | null> {
  const answer = await database.connection.execute(sql`
    select stock, (select min(stock) from items where category = 'larga') as sheet from items where barcode = ${DATED_BARCODE}`);
  return rowsOf<{ sheet: number; stock: number }>(answer)[0] ?? null;
}

/** Uploads a sheet, and resolves while its rows are being written. It ignores the rest of the response. */
export async function beginImport(shop: { url: string }, token: string, sheet: string): Promise<void> {
  const answer = await postSheet(shop, token, sheet);
  if (!answer.body || answer.status !== 200) throw new Error(`No import: ${answer.status} ${await answer.text()}`);
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let text = ''; ; ) {
    const { value, done } = await reader.read();
    if (done) throw new Error(`The import was over before it was seen: ${text}`);
    text += value;
    // Up to a tenth of the progress the sheet is only read.
    const written = [...text.matchAll(/"done":(\d+)/g)].some(([, lines]) => Number(lines) > ROWS / 5);
    if (written) break;
  }
  reader.closed.catch(() => {});
  void reader.cancel().catch(() => {});
}
