import { expect, it } from 'vitest';
import type { CountDetail, EntryResults } from '#contract/stock/count.ts';
import type { CountEntriesBody } from '#contract/stock/count-write.ts';
import type { Answer } from '#web/browser/api/api-answer.ts';
import { CountDesk } from './reading/count-desk.ts';
import { memoryDatabase } from './reading/readings.ts';
import { ReadingSender } from './reading-sender.ts';

const COUNT = { id: 1, attributes: { round: 1, state: 'open' } } as CountDetail;

it('isolates the reading that the server does not understand, and sends the others', async () => {
  const desk = new CountDesk({ countId: 1, database: memoryDatabase(), owner: () => '1' });
  desk.show(COUNT, []);
  for (let at = 0; at < 9; at += 1) await desk.read({ itemId: null, barcode: `75900${at}` }, 1);
  const bodies: CountEntriesBody[] = [];
  async function post(body: CountEntriesBody): Promise<Answer<EntryResults>> {
    bodies.push(body);
    const isWrong = body.entries.some(({ barcode }) => barcode === '759004');
    if (isWrong) return { ok: false, status: 422, error: { code: 'invalid', message: 'Código inválido' } } as never;
    const data = body.entries.map(({ id }) => ({ id, result: 'counted' as const, message: null, itemId: null }));
    return { ok: true, status: 200, data: { data, meta: { items: [] } } };
  }
  const sender = new ReadingSender(desk, post);
  sender.soon(0);
  await expect.poll(() => desk.state().waiting).toBe(0);
  expect(desk.state().refused).toMatchObject([{ barcode: '759004', refusal: 'Código inválido' }]);
  expect(sender.state()).toEqual({ offline: false, problem: null });
  const taken = bodies.flatMap(({ entries }) => entries.map(({ barcode }) => barcode));
  expect(new Set(taken).size).toBe(9);
});
