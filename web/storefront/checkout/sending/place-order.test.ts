import { describe, expect, it } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import type { PlacedSale, PlaceSale } from '#contract/sales/sale.ts';
import type { Answer } from '#web/browser/api/api-answer.ts';
import type { PendingOrder } from '#web/browser/shopper/order-in-flight.ts';
import { placeOrder } from './place-order.ts';

type Sent = { address: string; key: string };
const LOST: Answer<never> = { ok: false, status: 0, error: { code: 'network', message: '' } };

function order(address: string) {
  return { address } as PlaceSale;
}

function refused(code: ErrorCode, status: number): Answer<never> {
  return { ok: false, status, error: { code, message: '' } };
}

/** A browser that keeps one attempt, and a server that answers as told. */
function scene(...answers: ('stand' | Answer<never>)[]) {
  let attempt: PendingOrder | null = null;
  let keys = 0;
  const sent: Sent[] = [];
  const store = {
    read: () => attempt,
    keep: (next: PendingOrder | null) => {
      attempt = next;
    },
    newKey: () => `key-${++keys}`,
  };
  const send = (address: string) =>
    placeOrder(order(address), store, async (body, key) => {
      sent.push({ address: body.address, key });
      const answer = answers.shift();
      if (answer === undefined) throw new Error('not expected');
      const data = { data: { id: 1, attributes: { address: body.address } } } as unknown as PlacedSale;
      return answer === 'stand' ? { ok: true, status: 201, data } : answer;
    });
  return { send, sent, attempt: () => attempt };
}

describe('placing an order', () => {
  it('forgets the attempt once the order stands', async () => {
    const { send, attempt } = scene('stand');
    expect(await send('Chacao')).toMatchObject({ end: 'placed', sale: { id: 1 }, body: order('Chacao') });
    expect(attempt()).toBeNull();
  });

  it('sends the same key again when nobody knows whether it arrived', async () => {
    const { send, sent } = scene(LOST, refused('internal', 500), 'stand');
    await send('Chacao');
    await send('Chacao');
    await send('Chacao');
    expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-1']);
  });

  it('takes a new key after a refusal', async () => {
    const { send, sent } = scene(refused('out_of_stock', 409), 'stand');
    await send('Chacao');
    await send('Chacao');
    expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-2']);
  });

  it('changed after a lost answer, it answers with the order that stands and makes no second one', async () => {
    const { send, sent, attempt } = scene(LOST, refused('key_reused', 422), 'stand');
    await send('Chacao');
    const outcome = await send('Baruta');
    expect(sent).toEqual([
      { address: 'Chacao', key: 'key-1' },
      { address: 'Baruta', key: 'key-1' },
      { address: 'Chacao', key: 'key-1' },
    ]);
    expect(outcome).toMatchObject({
      end: 'placed',
      sale: { attributes: { address: 'Chacao' } },
      body: order('Chacao'),
    });
    expect(attempt()).toBeNull();
  });

  it('keeps the attempt when the answer is lost again', async () => {
    const { send, attempt } = scene(LOST, LOST);
    await send('Chacao');
    expect(await send('Baruta')).toEqual({ end: 'unknown' });
    expect(attempt()).toEqual({
      key: 'key-1',
      bodies: [order('Chacao'), order('Baruta')].map((body) => JSON.stringify(body)),
      paused: false,
    });
  });

  it.each([
    ['no line', LOST],
    ['a proxy that says no in HTML', { ok: false, status: 403, error: { code: 'internal', message: '' } }],
    ['a sign-in page of the airport', { ok: false, status: 200, error: { code: 'internal', message: '' } }],
    ['too many requests', refused('too_many_requests', 429)],
    ['no rate for the moment', refused('rate_unknown', 503)],
  ] satisfies [string, Answer<never>][])('%s says nothing of the order: the key stays', async (_name, answer) => {
    const { send, sent } = scene(LOST, answer, 'stand');
    await send('Chacao');
    expect((await send('Chacao')).end).toBe('unknown');
    await send('Chacao');
    expect(new Set(sent.map(({ key }) => key))).toEqual(new Set(['key-1']));
  });

  it('hands on how long the server asks to wait', async () => {
    const { send } = scene({ ...refused('too_many_requests', 429), retryAfterSeconds: 90 } as Answer<never>);
    expect(await send('Chacao')).toEqual({ end: 'unknown', retryAfterSeconds: 90 });
  });

  it('refused for its form alone, it keeps the key of what was sent before', async () => {
    const { send, sent, attempt } = scene(LOST, refused('invalid', 422), 'stand');
    await send('Chacao');
    await send('mal');
    expect(attempt()).toEqual({ key: 'key-1', bodies: [JSON.stringify(order('Chacao'))], paused: true });
    await send('Baruta');
    expect(sent.at(-1)).toEqual({ address: 'Baruta', key: 'key-1' });
  });
});
