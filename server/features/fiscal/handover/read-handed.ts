import type { HandedSale } from '#contract/fiscal/hand-over.ts';
import type { Outcome } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { selectDocumentsOf } from '../fiscal-documents.queries.ts';
import { presentHandedSale } from './hand-over.presenter.ts';
import { selectPaymentsOf, selectValidated, type ValidatedSale } from './handed-sales.queries.ts';

/** A validated sale as a printer gets it. */
export async function readHandedSale(tx: Connection, id: number): Promise<Outcome<HandedSale>> {
  const validated = await selectValidated(tx, id);
  const [sale] = validated ? await hand(tx, [validated]) : [];
  return sale
    ? { ok: true, value: sale }
    : { ok: false, code: 'not_found', message: 'No hay una venta validada con ese número' };
}

/** Validated sales as a printer gets them. */
export async function hand(tx: Connection, validated: ValidatedSale[]): Promise<HandedSale[]> {
  const ids = validated.map(({ sale }) => sale.id);
  const paid = await selectPaymentsOf(tx, ids);
  const documents = Map.groupBy(await selectDocumentsOf(tx, ids), ({ document }) => document.saleId);
  return validated.map((sale) =>
    presentHandedSale(sale, paid.get(sale.sale.id) ?? [], documents.get(sale.sale.id) ?? []),
  );
}
