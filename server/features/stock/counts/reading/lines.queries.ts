import { type SQL, sql } from 'drizzle-orm';
import type { CountLinesQuery } from '#contract/stock/count.ts';
import type { CountLineState } from '#domain/stock/counts/count.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { containing } from '#server/platform/database/like-pattern.ts';
import { rowsOf } from '#server/platform/database/rows.ts';
import { comparedLines } from './compared-lines.ts';

/** A line of a count beside the books, with its item. */
export interface ComparedLine {
  itemId: number;
  ref: string;
  barcode: string;
  name: string;
  size: string | null;
  priceCents: number;
  expected: number;
  counted: number | null;
  recorded: number | null;
  difference: number | null;
  outside: boolean;
  movedWhile: boolean;
  round: number;
  state: CountLineState;
  refusal: string | null;
  note: string | null;
}

const COLUMNS = sql`item_id as "itemId", ref, barcode, name, size, price_cents as "priceCents", expected, counted, recorded,
  difference, outside, moved_while as "movedWhile", round, state, refusal, note`;

/** By what the lines can be sorted; differences by their size, whichever way they go. */
const SORTS: Record<NonNullable<CountLinesQuery['sort']>, SQL> = {
  value: sql`abs(difference)::bigint * price_cents`,
  pieces: sql`abs(difference)`,
  ref: sql`ref`,
  name: sql`name`,
  counted: sql`counted`,
};

const FILTERS: Record<NonNullable<CountLinesQuery['only']>, SQL> = {
  differences: sql`difference <> 0`,
  uncounted: sql`counted is null`,
  outside: sql`outside`,
  refused: sql`refusal is not null and state = 'waiting'`,
  moved: sql`moved_while`,
};

/**
 * A page of a count's lines and how many there are.
 * @param hidden what is expected is not told: nothing may be filtered or sorted by it either
 */
export async function selectLines(
  connection: ReadConnection,
  { id, query, hidden }: { id: number; query: CountLinesQuery; hidden: boolean },
  { pageSize, offset }: { pageSize: number; offset: number },
): Promise<{ rows: ComparedLine[]; total: number }> {
  const { q, only, sort = hidden ? 'ref' : 'value', order } = query;
  const text = q?.trim() ? containing(q.trim()) : null;
  const tells = (name: string) => ['value', 'pieces', 'differences', 'refused'].includes(name);
  const conditions = [
    only && !(hidden && tells(only)) ? FILTERS[only] : sql`true`,
    text ? sql`(ref ilike ${text} or barcode ilike ${text} or name ilike ${text})` : sql`true`,
  ];
  const by = SORTS[hidden && tells(sort) ? 'ref' : sort];
  const down = (order ?? (sort === 'ref' || sort === 'name' ? 'asc' : 'desc')) === 'desc';
  const answer = await connection.execute(sql`
    select ${COLUMNS}, (count(*) over ())::int as total from ${comparedLines(id)} as line
    where ${sql.join(conditions, sql` and `)}
    order by ${by} ${down ? sql`desc` : sql`asc`} nulls last, item_id limit ${pageSize} offset ${offset}`);
  const rows = rowsOf<ComparedLine & { total: number }>(answer);
  return { rows, total: rows[0]?.total ?? 0 };
}

export interface CountTotals {
  lines: number;
  counted: number;
  differences: number;
  missing: number;
  surplus: number;
  missingCents: number;
  surplusCents: number;
  outside: number;
  refused: number;
  waiting: number;
}

/** What a count comes to. Pieces and cents are above 0; what was found outside of it is not added up unless approved. */
export async function selectTotals(connection: ReadConnection, id: number): Promise<CountTotals> {
  const within = sql`(not outside or state = 'approved')`;
  const answer = await connection.execute(sql`
    select count(*)::int as lines, count(counted)::int as counted,
      (count(*) filter (where difference <> 0 and ${within}))::int as differences,
      coalesce(-sum(difference) filter (where difference < 0 and ${within}), 0)::float8 as missing,
      coalesce(sum(difference) filter (where difference > 0 and ${within}), 0)::float8 as surplus,
      coalesce(-sum(difference::bigint * price_cents) filter (where difference < 0 and ${within}), 0)::float8 as "missingCents",
      coalesce(sum(difference::bigint * price_cents) filter (where difference > 0 and ${within}), 0)::float8 as "surplusCents",
      (count(*) filter (where outside))::int as outside,
      (count(*) filter (where refusal is not null and state = 'waiting'))::int as refused,
      (count(*) filter (where counted is not null and state = 'waiting'))::int as waiting
    from ${comparedLines(id)} as line`);
  const [totals] = rowsOf<CountTotals>(answer);
  if (!totals) throw new Error('An aggregate has one row');
  return totals;
}
