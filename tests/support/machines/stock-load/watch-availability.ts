import type { LevelList } from '#contract/stock/levels.ts';
import type { TransferDetail } from '#contract/stock/transfer.ts';
import type { StoreState } from '#domain/stock/store-levels.ts';
import { type FleetItem, plainOrder } from '../fleet-shelf.ts';
import { orderUntilAnswered } from '../load-tally.ts';
import type { Delay } from './delays.ts';
import { type KnownTransfer, noteDone } from './journal.ts';
import { untilSeen, WATCHED_REF, WATCHED_STORE } from './poll-availability.ts';
import type { Staff } from './staff.ts';
import type { StockLoad } from './stock-load.ts';

/** This location sells in the store only, and has plenty of the observed item. */
export const SUPPLIER = 4;

/** The last request of a change, and whether an earlier attempt may have succeeded. */
interface Change {
  sentAt: number;
  again: boolean;
}

/**
 * Changes one store's stock of an item that nobody else uses, in every possible way. Measures each time how long it
 * takes until all processes show the change.
 */
export function availabilityWatcher(
  load: StockLoad,
  staff: Staff,
  item: FleetItem,
): { turn(number: number): Promise<void>; delays: Delay[] } {
  const { fleet, journal, tally, proofs } = load;
  const delays: Delay[] = [];
  /** The transfer that will be returned. */
  let left: { id: number; known: KnownTransfer; quantity: number } | null = null;

  async function measure(change: string, state: StoreState, happen: () => Promise<Change>): Promise<void> {
    const { sentAt: from, again } = await happen();
    const answeredAt = performance.now();
    const { at, last, silent, wrong } = await untilSeen(fleet, item.id, state);
    for (const each of wrong) staff.complain(`after ${change} ${each} never said ${state}`);
    const afterAnswer = Math.max(0, at - answeredAt);
    if (at > 0) delays.push({ change, from, ms: at - from, afterAnswer, last, silent, again });
    await staff.think();
  }

  /** Begins and ends with nothing in the store, even after a failed turn. */
  async function turn(): Promise<void> {
    const { body } = await staff.ask<LevelList>(`/stock/levels?ref=${WATCHED_REF}`);
    const there = body.data[0]?.attributes.levels.find(({ locationId }) => locationId === WATCHED_STORE.id);
    if (there && there.available > 0) await measure('an adjustment', 'sold_out', () => adjust(-there.available));
    await measure('an adjustment', 'few', () => adjust(2));
    const first = await order(2);
    await measure('an order', 'sold_out', async () => first);
    await measure('a cancellation', 'few', () => cancel(first.id));
    const second = await order(2);
    await measure('an order', 'sold_out', async () => second);
    await validate(second.id);
    await measure('a hand-over', 'sold_out', () => handOver(second.id));
    await measure('a transfer received', 'available', () => bring(8));
    await measure('an adjustment', 'few', () => adjust(-5));
    await measure('a transfer sent', 'sold_out', () => sendBack(3));
    if (left) await receive(left.id, left.known, left.quantity);
    noteDone(journal, 'rounds of the availability watcher');
  }

  function adjust(difference: number): Promise<Change> {
    const body = { difference, reason: 'count' };
    return staff.ask(`/stock/levels/${item.id}/${WATCHED_STORE.id}/adjust`, { body, keyed: true });
  }

  async function order(quantity: number): Promise<Change & { id: number }> {
    const body = await plainOrder(item, quantity, proofs.pop() ?? '');
    const answer = await orderUntilAnswered(tally, fleet, body, [503]);
    if (answer?.status !== 201) throw new Error(`Not sold: ${answer?.status} ${JSON.stringify(answer?.body)}`);
    return { id: answer.body.data.id, sentAt: answer.sentAt, again: answer.again };
  }

  async function cancel(id: number): Promise<Change> {
    const answer = await staff.ask(`/sales/${id}/cancel`, { body: { reason: 'customer' } });
    journal.sales.set(id, { status: 'cancelada', handedOver: false });
    return answer;
  }

  async function validate(id: number): Promise<void> {
    await staff.ask(`/sales/${id}`, { method: 'PUT', body: { status: 'validado' } });
    journal.sales.set(id, { status: 'validado', handedOver: false });
  }

  async function handOver(id: number): Promise<Change> {
    const answer = await staff.ask('/sales/hand-over', { body: { ids: [id] } });
    journal.sales.set(id, { status: 'validado', handedOver: true });
    return answer;
  }

  async function bring(quantity: number): Promise<Change> {
    const { id, known } = await send(SUPPLIER, WATCHED_STORE.id, quantity);
    return receive(id, known, quantity);
  }

  async function sendBack(quantity: number): Promise<Change> {
    const { id, known, answer } = await send(WATCHED_STORE.id, SUPPLIER, quantity);
    left = { id, known, quantity };
    return answer;
  }

  async function send(from: number, to: number, quantity: number) {
    const body = { from, to, lines: [{ item: item.id, quantity }] };
    const { id } = (await staff.ask<{ data: TransferDetail }>('/stock/transfers', { body, keyed: true })).body.data;
    const answer = await staff.ask(`/stock/transfers/${id}/send`, { body: {}, keyed: true });
    const known: KnownTransfer = { state: 'sent', closed: false, sent: quantity, received: 0 };
    journal.transfers.set(id, known);
    return { id, known, answer };
  }

  async function receive(id: number, known: KnownTransfer, quantity: number): Promise<Change> {
    const body = { lines: [{ item: item.id, received: quantity }] };
    const answer = await staff.ask(`/stock/transfers/${id}/receive`, { body, keyed: true });
    Object.assign(known, { state: 'received', closed: true, received: quantity });
    return answer;
  }

  return { turn, delays };
}
