import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { AppError } from './errors/app-error.ts';

/** A list of more records than this is read by pages. */
export const MAX_WHOLE = 20_000;
/** Records that are read and written at a time. */
export const WHOLE_BATCH = 500;

type Paging = { 'page[number]'?: number | undefined; 'page[size]'?: number | undefined };

/** Whether a list is asked for without paging. */
export function isWhole(query: Paging): boolean {
  return query['page[number]'] === undefined && query['page[size]'] === undefined;
}

/** @param many of the records, in Spanish: 'ventas' */
export function refuseLongList(total: number, many: string): void {
  if (total <= MAX_WHOLE) return;
  const most = MAX_WHOLE.toLocaleString('es-VE');
  const message = `Son más de ${most} ${many}: pide la lista por páginas, con page[number] y page[size]`;
  throw new AppError('invalid', message, { fields: { 'page[size]': message } });
}

/**
 * Streams `{ data, meta }`, so that neither a long list nor its text is held in memory. An error in the first batch is
 * still answered as one.
 *
 * @param meta what stands in `meta` besides the page, which is the whole
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

/** What is already read, in batches. */
export function* inBatches<Row, Shown extends object>(rows: readonly Row[], present: (row: Row) => Shown) {
  for (let from = 0; from < rows.length; from += WHOLE_BATCH) yield rows.slice(from, from + WHOLE_BATCH).map(present);
}
