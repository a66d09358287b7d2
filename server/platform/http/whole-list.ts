import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { AppError } from './errors/app-error.ts';

/** A list with more records than this is read page by page. */
export const MAX_WHOLE = 20_000;
/** Number of records that are read and written at a time. */
export const WHOLE_BATCH = 500;

type Paging = { 'page[number]'?: number | undefined; 'page[size]'?: number | undefined };

/** Whether the query asks for the whole list, without a page. */
export function isWhole(query: Paging): boolean {
  return query['page[number]'] === undefined && query['page[size]'] === undefined;
}

/** @param many the plural of the records, in Spanish: 'ventas' */
export function refuseLongList(total: number, many: string): void {
  if (total <= MAX_WHOLE) return;
  const most = MAX_WHOLE.toLocaleString('es-VE');
  const message = `Son más de ${most} ${many}: pide la lista por páginas, con page[number] y page[size]`;
  throw new AppError('invalid', message, { fields: { 'page[size]': message } });
}

/**
 * Streams `{ data, meta }`, so that neither a long list nor its text is held in memory. An error in the first batch
 * still gets an error response.
 * @param meta fields of `meta` besides the page, which is the whole list
 */
export function sendWhole(
  reply: Pick<FastifyReply, 'header' | 'send'>,
  batches: AsyncIterable<readonly object[]> | Iterable<readonly object[]>,
  meta: object = {},
): never {
  const text = Readable.from(listText(batches, meta), { objectMode: false });
  return reply.header('content-type', 'application/json; charset=utf-8').send(text) as never;
}

async function* listText(batches: AsyncIterable<readonly object[]> | Iterable<readonly object[]>, meta: object) {
  let text = '{"data":[';
  let total = 0;
  for await (const batch of batches) {
    for (const record of batch) {
      text += `${total === 0 ? '' : ','}${JSON.stringify(record)}`;
      total += 1;
    }
    yield text;
    text = '';
  }
  yield `${text}],"meta":${JSON.stringify({ total, page: 1, pageSize: total, ...meta })}}`;
}

/** Splits an already read list into batches. */
export function* inBatches<Row, Shown extends object>(rows: readonly Row[], present: (row: Row) => Shown) {
  for (let from = 0; from < rows.length; from += WHOLE_BATCH) yield rows.slice(from, from + WHOLE_BATCH).map(present);
}
