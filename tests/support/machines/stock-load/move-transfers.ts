import type { TransferBody, TransferDetail } from '#contract/stock/transfer.ts';
import type { SuggestionList, TransferItem } from '#contract/stock/transfer-items.ts';
import { type KnownTransfer, noteDone } from './journal.ts';
import type { Staff, StaffAnswer } from './staff.ts';
import { dice, PLACES, type StockLoad, some } from './stock-load.ts';

type Transfer = TransferDetail['attributes'] & { id: number };
type Body = { data: TransferDetail; code: string };

/**
 * Plans transfers, some from suggestions, and sends and receives them with differences; some are cancelled, some
 * returned.
 */
export function transferMover({ journal, shelf }: StockLoad, staff: Staff): (turn: number) => Promise<void> {
  const roll = dice(11);
  const ids = shelf.items.map(({ id }) => id);

  return async (turn) => {
    const planned = (turn % 4 === 0 && (await proposed())) || atRandom();
    const made = await staff.ask<Body>('/stock/transfers', { body: planned, keyed: true });
    const known: KnownTransfer = { state: 'draft', closed: false, sent: 0, received: 0 };
    let transfer = read(made);
    journal.transfers.set(transfer.id, known);
    await staff.think();
    if (turn % 5 === 1) transfer = await rewrite(transfer);
    if (turn % 9 === 8) return giveUp(transfer, known);

    const short = turn % 3 === 0 ? { lines: [{ item: first(transfer).item, sent: first(transfer).quantity - 1 }] } : {};
    const isEmpty = transfer.items.length === 1 && first(transfer).quantity === 1;
    const sent = await step(transfer, 'send', isEmpty ? {} : short, [409]);
    if (sent.body.code === 'out_of_stock') return giveUp(transfer, known);
    transfer = read(sent);
    Object.assign(known, { state: 'sent', sent: transfer.sent });
    noteDone(journal, 'transfers sent');
    await staff.think();
    await receive(transfer, known, turn);
  };

  async function receive(sent: Transfer, known: KnownTransfer, turn: number): Promise<void> {
    const isLess = turn % 3 === 1;
    const lines = sent.items.map(({ item, sent: pieces }, place) => {
      const missing = isLess && place === 0 && (pieces ?? 0) > 0 ? 1 + roll(pieces ?? 0) : 0;
      return { item, received: (pieces ?? 0) - missing, ...(missing > 0 && { reason: 'missing' as const }) };
    });
    let transfer = read(await step(sent, 'receive', { lines, ...(turn % 8 === 7 && { returned: true }) }));
    const follow = () =>
      Object.assign(known, { state: 'received', received: transfer.received, closed: transfer.closing !== null });
    follow();
    noteDone(journal, 'transfers received');
    if (transfer.lost === 0) return;
    noteDone(journal, 'transfers with a difference');
    await staff.think();
    if (turn % 2 === 0) {
      const { item } = first(transfer);
      transfer = read(await step(transfer, 'late', { lines: [{ item, arrived: 1 }] }));
      follow();
    }
    if (transfer.lost === 0 || turn % 5 === 0) return;
    transfer = read(await step(transfer, 'close', undefined));
    follow();
  }

  async function giveUp(transfer: Transfer, known: KnownTransfer): Promise<void> {
    read(await step(transfer, 'cancel', undefined));
    Object.assign(known, { state: 'cancelled', closed: true });
    noteDone(journal, 'transfers given up');
  }

  /**
   * A PUT has no key, and the proxy may repeat it. When it is refused, it succeeded if the draft has the new content.
   */
  async function rewrite({ id, version, from, to, items }: Transfer): Promise<Transfer> {
    const lines = items.map(({ item, quantity }) => ({ item, quantity: quantity + 1 }));
    const body: TransferBody = { from: from.id, to: to.id, lines };
    const written = await staff.ask<Body>(`/stock/transfers/${id}`, { method: 'PUT', body, version, allowed: [412] });
    if (written.status === 200) return read(written);
    const now = read(await staff.ask<Body>(`/stock/transfers/${id}`));
    const isAsWritten = now.items.every(({ item, quantity }) =>
      lines.some((line) => line.item === item && line.quantity === quantity),
    );
    if (now.version !== version + 1 || !isAsWritten) staff.complain('a draft is not as it was written', written);
    return now;
  }

  function step({ id, version }: Transfer, act: string, body: unknown, allowed: number[] = []) {
    return staff.ask<Body>(`/stock/transfers/${id}/${act}`, {
      method: 'POST' as const,
      keyed: true,
      version,
      allowed,
      ...(body !== undefined && { body }),
    });
  }

  function atRandom(): TransferBody {
    const [from = PLACES[0], to = PLACES[1]] = [...PLACES].sort(() => roll(2) - 0.5);
    return { from, to, lines: some(roll, ids, 3).map((item) => ({ item, quantity: 1 + roll(6) })) };
  }

  async function proposed(): Promise<TransferBody | null> {
    const { body } = await staff.ask<SuggestionList>('/stock/transfers/suggestions');
    for (const { from, to, lines } of body.data) {
      const sold = lines.filter(({ item }: TransferItem) => ids.includes(item));
      if (sold.length === 0) continue;
      noteDone(journal, 'proposals taken');
      return {
        from: from.id,
        to: to.id,
        lines: sold.map(({ item, quantity }) => ({ item, quantity: Math.min(quantity, 8) })),
      };
    }
    return null;
  }
}

function read({ status, body }: StaffAnswer<Body>): Transfer {
  if (status >= 300) throw new Error(`The transfer was refused: ${status} ${JSON.stringify(body).slice(0, 300)}`);
  return { ...body.data.attributes, id: body.data.id };
}

function first({ items }: Transfer): Transfer['items'][number] {
  const [line] = items;
  if (!line) throw new Error('The transfer has no lines');
  return line;
}
