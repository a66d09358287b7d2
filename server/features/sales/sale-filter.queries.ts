import { and, asc, desc, eq, gte, ilike, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { SaleColumn, saleListQuery } from '#contract/sales/sale.ts';
import { containing } from '#server/platform/database/like-pattern.ts';
import { sales } from './sales.tables.ts';

type ListQuery = z.output<typeof saleListQuery>;
export type SaleFilter = Pick<ListQuery, 'status' | 'q' | 'from' | 'to'>;

/** The WHERE conditions of a filter on `sales`; undefined when it is empty. */
export function conditionsOf({ status, q, from, to }: SaleFilter): SQL | undefined {
  const text = q ? containing(q) : null;
  return and(
    status ? eq(sales.status, status) : undefined,
    text
      ? or(
          ...[
            sales.orderId,
            sales.customerName,
            sales.customerEmail,
            sales.customerPhone,
            sales.customerId,
            sales.paymentReference,
          ].map((column) => ilike(column, text)),
          ...digitsIn(q).map((digits) => sql`regexp_replace(${sales.customerId}, '\\D', '', 'g') like ${digits}`),
          ...digitsIn(q).map((digits) => sql`regexp_replace(${sales.customerPhone}, '\\D', '', 'g') like ${digits}`),
        )
      : undefined,
    from ? gte(sales.createdAt, sql`${from}::date::timestamp at time zone 'America/Caracas'`) : undefined,
    to ? lt(sales.createdAt, sql`(${to}::date + 1)::timestamp at time zone 'America/Caracas'`) : undefined,
  );
}

/** Digits of a partial cédula or phone number, with dots, hyphens or spaces ignored: `7.654`, `0414 123`. */
function digitsIn(q = ''): string[] {
  const digits = q.replace(/\D/g, '');
  return digits.length > 2 && /^[VEJPG+]?[\d\s.()-]+$/i.test(q) ? [`%${digits}%`] : [];
}

const COLUMNS: Record<SaleColumn, PgColumn> = {
  order_id: sales.orderId,
  customer_name: sales.customerName,
  total: sales.totalCents,
  total_bs: sales.totalBsHundredths,
  status: sales.status,
  createdAt: sales.createdAt,
};

export interface SaleOrder {
  column: PgColumn;
  descending: boolean;
}

/** Newest first by default. Ties are ordered by id in the same direction. */
export function orderOf(sort: ListQuery['sort']): SaleOrder {
  if (!sort) return { column: sales.createdAt, descending: true };
  const descending = sort.startsWith('-');
  return { column: COLUMNS[sort.replace('-', '') as SaleColumn], descending };
}

/** For ORDER BY. */
export function inOrder({ column, descending }: SaleOrder): [SQL, SQL] {
  const direction = descending ? desc : asc;
  return [direction(column), direction(sales.id)];
}
