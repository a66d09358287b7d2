import { formatUsd } from '../../money/money.ts';
import type { StockRow } from '../stock-csv.ts';
import { sameSize, type TemplateItem } from '../stock-import.ts';

const FIELDS = ['ref', 'price', 'discPercent', 'size'] as const;
type Field = (typeof FIELDS)[number];

const OTHERS: Record<Field, string> = {
  ref: 'otra referencia',
  price: 'otro precio',
  discPercent: 'otro descuento',
  size: 'otra talla',
};

/** What a row has of the product itself; null where its cell is empty. */
type Said = Pick<StockRow, Field>;

/**
 * What the rows of one barcode say of the product itself. A product has one price wherever it lies, so rows that say
 * nothing take part in nothing, and a row that contradicts an earlier one is refused.
 */
export class SaidOfProduct {
  readonly #said = new Map<Field, { value: Said[Field]; line: number }>();

  /** Why a row cannot be taken, in Spanish; null when nothing in it contradicts the rows before. */
  refuse(row: StockRow): string | null {
    for (const field of FIELDS) {
      const said = this.#said.get(field);
      if (said && row[field] !== null && !isSame(field, said.value, row[field])) {
        return `La línea ${said.line} dice ${OTHERS[field]}; las filas de un código de barras deben decir lo mismo.`;
      }
    }
    return null;
  }

  /** Takes a row. @returns what it changes of the product as it is: 'Precio USD 10,00 → USD 12,00' */
  take(row: StockRow, product: TemplateItem | null): string[] {
    const changes: string[] = [];
    for (const field of FIELDS) {
      if (row[field] === null || this.#said.has(field)) continue;
      this.#said.set(field, { value: row[field], line: row.line });
      if (product) changes.push(...changeOf(field, product, row));
    }
    return changes;
  }

  /** The product's own fields after the import: as it is where nothing is said. */
  fieldsOn<Fields extends Omit<Said, 'ref'>>(product: Fields): Fields {
    const { price, discPercent, size } = product;
    const said = <Value>(field: Field, as: Value) => (this.#said.get(field)?.value ?? as) as Value;
    return {
      ...product,
      price: said('price', price),
      discPercent: said('discPercent', discPercent),
      size: sizeOf(said('size', size), size),
    };
  }
}

/** A size that differs only in its spaces stays as it was written. */
const sizeOf = (said: string | null, size: string | null) => (sameSize(said, size) ? size : said);

function isSame(field: Field, one: Said[Field], other: Said[Field]): boolean {
  return field === 'size' ? sameSize(one as string, other as string) : one === other;
}

function changeOf(field: Field, product: TemplateItem, row: StockRow): string[] {
  if (field === 'ref' || isSame(field, product[field], row[field])) return [];
  if (field === 'price') return [`Precio ${formatUsd(product.price)} → ${formatUsd(row.price ?? 0)}`];
  if (field === 'size') return [`Talla ${product.size ?? '—'} → ${row.size}`];
  return [`Descuento ${product.discPercent} % → ${row.discPercent} %`];
}
