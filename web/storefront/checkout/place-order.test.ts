import { describe, expect, it } from 'vitest';
import type { PlacedSale, PlaceSale } from '#contract/sale.ts';
import type { Answer } from '#web/browser/api-answer.ts';
import type { Attempt } from './checkout-draft.ts';
import { placeOrder } from './place-order.ts';

type Sent = { address: string; key: string };
const LOST: Answer<never> = { ok: false, status: 0, error: { code: 'network', message: '' } };

function order(address: string) {
  return { address } as PlaceSale;
}

function refused(code: 'out_of_stock' | 'key_reused' | 'internal', status: number): Answer<never> {
  return { ok: false, status, error: { code, message: '' } };
}

/** A browser that keeps one attempt, and a server that answers as told. */
function scene(...answers: ('stand' | Answer<never>)[]) {
  let attempt: Attempt | null = null;
  let keys = 0;
  const sent: Sent[] = [];
  const store = {
    read: () => attempt,
    keep: (next: Attempt | null) => {
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
    expect((await send('Chacao')).placed?.id).toBe(1);
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
    expect(outcome.placed?.attributes.address).toBe('Chacao');
    expect(attempt()).toBeNull();
  });

  it('keeps the attempt when the answer is lost again', async () => {
    const { send, attempt } = scene(LOST, LOST);
    await send('Chacao');
    expect((await send('Baruta')).placed).toBeNull();
    expect(attempt()).toEqual({
      key: 'key-1',
      bodies: [order('Chacao'), order('Baruta')].map((body) => JSON.stringify(body)),
    });
  });
});
