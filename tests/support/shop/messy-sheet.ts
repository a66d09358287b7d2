import { sql } from 'drizzle-orm';
import { stockNewItems } from './factories.ts';
import type { TestShop } from './test-shop.ts';

const REFS = 4_000;
const SIZES = 4;
/** Number of items before the import. */
export const SHELF_SIZE = REFS * SIZES;

/** Result of importing `messySheet` after `fillShelf`: counts of the 20,000 lines that are not blank. */
export const MESSY_COUNTS = { created: 1_500, updated: 13_400, unchanged: 2_000, skipped: 2_000, failed: 1_100 };
export const MESSY_LINES = 20_000;

/**
 * 16,000 items: refs M0 to M3999 with four each, barcode 7590000 plus a running number, price 10.00, stock 5, size M.
 */
export async function fillShelf(shop: TestShop): Promise<void> {
  await shop.database.connection.execute(sql`
    insert into items (ref, barcode, name, price_cents, category, category_id, size)
    select 'M' || (number / ${SIZES}::int), (7590000 + number)::text, 'Prenda ' || number, 1000, 'muchas', 1, 'M'
    from generate_series(0, ${SHELF_SIZE - 1}::int) as number`);
  await stockNewItems(shop, 5);
  await shop.services.catalogue.refresh();
}

/**
 * A realistic messy stock sheet: lines in UTF-8 and Latin-1, CRLF and LF, decimal commas, sizes turned into dates,
 * repeated barcodes, blank lines, formulas, broken prices and barcodes, and no final line break.
 */
export function messySheet(): Buffer {
  const known = (number: number) => `M${Math.floor(number / SIZES)};`;
  const barcode = (number: number) => 7_590_000 + number;
  const lines: string[] = [];
  const add = (count: number, line: (index: number) => string) => {
    for (let index = 0; index < count; index += 1) lines.push(line(index));
  };
  // Repeated by later lines: skipped.
  add(1_000, (index) => `${known(index)}99;${barcode(index)};50;99;XXL`);
  // Updated: 12,000 normal ones, 1,000 with a date as size, 400 with a formula as size.
  add(12_000, (index) => `${known(index)}"12,${10 + (index % 90)}";${barcode(index)};10;${index % 50};Talla Única`);
  add(1_000, (index) => `${known(14_000 + index)}10,00;${barcode(14_000 + index)};0;5;${40_000 + index}`);
  add(400, (index) => `${known(15_000 + index)}10;${barcode(15_000 + index)};0;5;=SUMA(A1)`);
  // Same values as stored: unchanged.
  add(2_000, (index) => `${known(12_000 + index)}10.00;${barcode(12_000 + index)};0;5;M`);
  // Created.
  add(1_500, (index) => `M${index};15,5;NUEVO-${index};0;3;S`);
  // Failed: 500 with an unknown ref, 500 with an unreadable price, 100 whose barcode lost digits.
  add(500, (index) => `NADA${index};10;X-${index};0;1;M`);
  add(500, (index) => `${known(15_500)}gratis;Y-${index};0;1;M`);
  add(100, (index) => `${known(15_500)}10;7,59E+1${index % 10};0;1;M`);
  // Skipped: without barcode, without ref.
  add(500, (index) => `${known(index)}10;;0;1;M`);
  add(500, (index) => `;10;Z-${index};0;1;M`);

  const encoded = lines.map((line, index) => {
    const blank = index % 40 === 0 ? ';;;;;\n' : '';
    const end = index === lines.length - 1 ? '' : index < 10_000 ? '\r\n' : '\n';
    return Buffer.from(blank + line + end, index % 2 ? 'latin1' : 'utf8');
  });
  return Buffer.concat([Buffer.from('Referencia;Precio;Código;Descuento;Stock;Talla\r\n', 'latin1'), ...encoded]);
}
