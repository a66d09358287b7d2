import type { LaggingReads, ReadConnection } from '../database/lagging-reads.ts';
import { actorOf } from './actor.ts';

const DEFAULT_PAGE_SIZE = 50;

interface Paging {
  'page[number]'?: number | undefined;
  'page[size]'?: number | undefined;
}

/** Page and offset from `page[number]` (from 1) and `page[size]`, whose limits the contract's schema has checked. */
export function pageOf(query: Paging): { page: number; pageSize: number; offset: number } {
  const page = query['page[number]'] ?? 1;
  const pageSize = query['page[size]'] ?? DEFAULT_PAGE_SIZE;
  return { page, pageSize, offset: (page - 1) * pageSize };
}

/** Reads one page of a list for staff and makes the response. All that `select` returns besides `rows` goes into `meta`. */
export async function readPage<Query extends Paging, Row, Counts extends { total: number }, Shown>(
  lagging: LaggingReads,
  request: Parameters<typeof actorOf>[0] & { query: Query },
  present: (row: Row) => Shown,
  select: (
    connection: ReadConnection,
    query: Query,
    page: { pageSize: number; offset: number },
  ) => Promise<{ rows: Row[] } & Counts>,
) {
  const { page, ...part } = pageOf(request.query);
  const { rows, ...counts } = await lagging.read(actorOf(request), (reader) => select(reader, request.query, part));
  return { data: rows.map(present), meta: { ...counts, page, pageSize: part.pageSize } };
}
