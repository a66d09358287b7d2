import { moneyBackOf } from '#domain/payments/money-back.ts';
import { conflict, type Refusal } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { selectPayments } from '../payments/payments.queries.ts';
import type { SaleWithLines } from '../sales.tables.ts';

/** Why nothing of a sale may be prepared or leave: it is not paid, cancelled, or all of its money went back. Null: it may. */
export async function refuseSending(
  tx: Connection,
  { sale }: SaleWithLines,
  act: 'enviar' | 'preparar',
): Promise<Refusal | null> {
  if (sale.status === 'pendiente') return conflict(`Valida el pago antes de ${act}`);
  if (sale.status === 'cancelada') return conflict('Esta venta está cancelada');
  return refuseMoneyBack(tx, { sale }, act);
}

/** There is nothing to send of a sale whose money went back. */
export async function refuseMoneyBack(
  tx: Connection,
  { sale }: Pick<SaleWithLines, 'sale'>,
  act: 'enviar' | 'preparar' = 'enviar',
): Promise<Refusal | null> {
  const isBack = moneyBackOf(sale, await selectPayments(tx, sale.id))?.extent === 'whole';
  return isBack ? conflict(`Se devolvió todo el dinero de esta venta: no hay nada que ${act}`) : null;
}
