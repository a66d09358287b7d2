import { sql } from 'drizzle-orm';
import type { TestShop } from './test-shop.ts';

const REFS = 4_000;
const SIZES = 4;
/** What stands on the shelf before the sheet comes. */
export const SHELF_SIZE = REFS * SIZES;

/** What importing `messySheet` into `fillShelf` does, line by line of 20,000 that are not blank. */
export const MESSY_COUNTS = { created: 1_500, updated: 13_400, unchanged: 2_000, skipped: 2_000, failed: 1_100 };
export const MESSY_LINES = 20_000;

/** 16,000 items: refs M0 to M3999, four each, barcodes 7590000 + their number, all at 10.00 with 5 in stock, size M. */
export async function fillShelf(shop: TestShop): Promise<void> {
  await shop.database.connection.execute(sql`
    insert into items (ref, barcode, name, price_cents, stock, category, category_id, size)
    select 'M' || (number / ${SIZES}::int), (7590000 + number)::text, 'Prenda ' || number, 1000, 5, 'muchas', 1, 'M'
    from generate_series(0, ${SHELF_SIZE - 1}::int) as number`);
  await shop.services.catalogue.refresh();
}

/**
 * A stock sheet as they come: lines in UTF-8 and in Latin-1, with CRLF and LF, decimal commas, sizes that became dates,
 * lines that repeat a barcode, blank lines, formulas, prices and barcodes gone wrong, and no end of line at its end.
 */
export function messySheet(): Buffer {
  const known = (number: number) => `M${Math.floor(number / SIZES)};`;
  const barcode = (number: number) => 7_590_000 + number;
  const lines: string[] = [];
  const add = (count: number, line: (index: number) => string) => {
    for (let index = 0; index < count; index += 1) lines.push(line(index));
  };
  // Repeated further down: skipped.
  add(1_000, (index) => `${known(index)}99;${barcode(index)};50;99;XXL`);
  // Updated: 12,000 plainly, 1,000 from a date, 400 with a formula for a size.
  add(12_000, (index) => `${known(index)}"12,${10 + (index % 90)}";${barcode(index)};10;${index % 50};Talla Única`);
  add(1_000, (index) => `${known(14_000 + index)}10,00;${barcode(14_000 + index)};0;5;${40_000 + index}`);
  add(400, (index) => `${known(15_000 + index)}10;${barcode(15_000 + index)};0;5;=SUMA(A1)`);
  // As they are: unchanged.
  add(2_000, (index) => `${known(12_000 + index)}10.00;${barcode(12_000 + index)};0;5;M`);
  // Created.
  add(1_500, (index) => `M${index};15,5;NUEVO-${index};0;3;S`);
  // Failed: 500 of no ref, 500 of no price that can be read, 100 whose barcode lost its digits.
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
