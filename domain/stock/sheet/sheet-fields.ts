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

/** Product fields of a row; null where the cell is empty. */
type ProductFields = Pick<StockRow, Field>;

/**
 * Product fields stated by the rows of one barcode. A product has one price at all locations, so a row that contradicts an
 * earlier one is refused. Empty cells are ignored.
 */
export class SheetFields {
  readonly #stated = new Map<Field, { value: ProductFields[Field]; line: number }>();

  /** Why a row contradicts the rows before it, in Spanish; null when it does not. */
  refuse(row: StockRow): string | null {
    for (const field of FIELDS) {
      const stated = this.#stated.get(field);
      if (stated && row[field] !== null && !isSame(field, stated.value, row[field])) {
        return `La línea ${stated.line} dice ${OTHERS[field]}; las filas de un código de barras deben decir lo mismo.`;
      }
    }
    return null;
  }

  /** Takes over a row's fields. @returns its changes to the product: 'Precio USD 10,00 → USD 12,00' */
  take(row: StockRow, product: TemplateItem | null): string[] {
    const changes: string[] = [];
    for (const field of FIELDS) {
      if (row[field] === null || this.#stated.has(field)) continue;
      this.#stated.set(field, { value: row[field], line: row.line });
      if (product) changes.push(...changeOf(field, product, row));
    }
    return changes;
  }

  /** The product's fields after the import; unchanged where no row states them. */
  fieldsOn<Fields extends Omit<ProductFields, 'ref'>>(product: Fields): Fields {
    const { price, discPercent, size } = product;
    const stated = <Value>(field: Field, as: Value) => (this.#stated.get(field)?.value ?? as) as Value;
    return {
      ...product,
      price: stated('price', price),
      discPercent: stated('discPercent', discPercent),
      size: sizeOf(stated('size', size), size),
    };
  }
}

/** A size that differs only in spaces stays unchanged. */
const sizeOf = (stated: string | null, size: string | null) => (sameSize(stated, size) ? size : stated);

function isSame(field: Field, one: ProductFields[Field], other: ProductFields[Field]): boolean {
  return field === 'size' ? sameSize(one as string, other as string) : one === other;
}

function changeOf(field: Field, product: TemplateItem, row: StockRow): string[] {
  if (field === 'ref' || isSame(field, product[field], row[field])) return [];
  if (field === 'price') return [`Precio ${formatUsd(product.price)} → ${formatUsd(row.price ?? 0)}`];
  if (field === 'size') return [`Talla ${product.size ?? '—'} → ${row.size}`];
  return [`Descuento ${product.discPercent} % → ${row.discPercent} %`];
}
