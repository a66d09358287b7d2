import type { Fulfilments, HandedOver } from '#contract/sales/fulfilment.ts';
import type { SaleList } from '#contract/sales/sale.ts';
import type { ValidatedSales } from '#contract/sales/validate-sales.ts';
import { noteDone } from './journal.ts';
import type { Staff } from './staff.ts';
import type { StockLoad } from './stock-load.ts';

/** Number of sales that are reviewed together. */
const AT_ONCE = 6;
/** The other parts of the load handle these sales themselves. */
const SHOPPERS = 'persona-';

/**
 * The desk reviews payments and cancels some sales. The depot hands over paid sales, one location or several sales at a
 * time, and some of them are returned.
 * @param isOwn sales that other parts of the load handle
 */
export function salesDesk(
  { journal }: StockLoad,
  [desk, depot]: readonly [Staff, Staff],
): (turn: number) => Promise<void> {
  return async (turn) => {
    const { body } = await desk.ask<SaleList>(`/sales?status=pendiente&page%5Bsize%5D=${AT_ONCE * 2}`);
    const waiting = body.data.filter(
      ({ id, attributes }) => !journal.sales.has(id) && attributes.customer_email.startsWith(SHOPPERS),
    );
    const [refused, ...paid] = waiting.slice(0, AT_ONCE);
    if (!refused) return;
    await cancel(refused.id, false);
    await desk.think();
    const ids = await validate(paid.map(({ id, attributes: { version } }) => ({ id, version })));
    await depot.think();
    if (turn % 2) await handOverOneByOne(ids);
    else await handOverAtOnce(ids);
    const [unwanted] = ids;
    if (unwanted && turn % 4 === 3) await cancel(unwanted, true);
  };

  async function cancel(id: number, handedOver: boolean): Promise<void> {
    const body = { reason: 'customer' };
    const { body: sale } = await desk.ask(`/sales/${id}/cancel`, { body });
    if (sale.data?.attributes.status !== 'cancelada') desk.complain(`sale ${id} is not cancelled`);
    journal.sales.set(id, { status: 'cancelada', handedOver });
    noteDone(journal, handedOver ? 'sales that came back' : 'sales cancelled');
  }

  async function validate(sales: { id: number; version: number }[]): Promise<number[]> {
    if (sales.length === 0) return [];
    const answer = await desk.ask<ValidatedSales>('/sales/validate', { body: { sales } });
    return answer.body.data.flatMap(({ id, attributes: { outcome, sale } }) => {
      const isDone = outcome === 'done' || (outcome === 'already' && answer.again);
      if (!isDone || sale?.status !== 'validado') {
        desk.complain(`sale ${id} was not validated: ${outcome}`);
        return [];
      }
      journal.sales.set(id, { status: 'validado', handedOver: false });
      noteDone(journal, 'sales validated');
      return [id];
    });
  }

  async function handOverOneByOne(ids: readonly number[]): Promise<void> {
    for (const id of ids) {
      const there = (await depot.ask<Fulfilments>(`/sales/${id}/fulfilments`)).body.data;
      for (const location of there) {
        const body = { state: 'handed_over' };
        const after = await depot.ask<Fulfilments>(`/sales/${id}/fulfilments/${location.id}`, { method: 'PUT', body });
        const left = after.body.data.find((each) => each.id === location.id)?.attributes;
        if (left?.state !== 'handed_over' || left.pieces.some(({ state }) => state !== 'fulfilled'))
          depot.complain(`sale ${id} was not handed over at ${location.id}`, after);
      }
      noteHandedOver(id);
      await depot.think();
    }
  }

  async function handOverAtOnce(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    const answer = await depot.ask<{ data: HandedOver[] }>('/sales/hand-over', { body: { ids } });
    for (const { id, attributes } of answer.body.data) {
      const isDone = attributes.outcome === 'done' || (attributes.outcome === 'already' && answer.again);
      if (isDone) noteHandedOver(id);
      else depot.complain(`sale ${id} was not handed over: ${attributes.outcome}`);
    }
  }

  function noteHandedOver(id: number): void {
    journal.sales.set(id, { status: 'validado', handedOver: true });
    noteDone(journal, 'sales handed over');
  }
}
