import { asc, eq } from 'drizzle-orm';
import type { SaleHistory } from '#contract/sales/sale-history.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import type { EditedPieces } from '#domain/sales/editing/edit.ts';
import { accounts } from '#server/features/accounts/accounts.tables.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { saleEdits } from './editing/sale-edits.tables.ts';
import { byWhom } from './sale-history.ts';

/** The changes of an order as staff see them, oldest first. */
export async function readEdits(connection: Connection, saleId: number): Promise<SaleHistory['data']> {
  const rows = await connection
    .select({ edit: saleEdits, by: byWhom })
    .from(saleEdits)
    .leftJoin(accounts, eq(accounts.id, saleEdits.accountId))
    .where(eq(saleEdits.saleId, saleId))
    .orderBy(asc(saleEdits.id));
  return rows.map(({ edit, by }) => ({
    id: edit.id,
    attributes: {
      removed: piecesOf(edit.lines, 'removed'),
      added: piecesOf(edit.lines, 'added'),
      ...(edit.deliveryBefore !== null && {
        delivery: { from: edit.deliveryBefore, to: edit.deliveryAfter ?? '' },
      }),
      fields: edit.fields,
      total: { from: decimalFromCents(edit.totalBeforeCents), to: decimalFromCents(edit.totalAfterCents) },
      at: edit.editedAt.toISOString(),
      by,
      by_shopper: edit.byShopper,
    },
  }));
}

function piecesOf(lines: readonly EditedPieces[], change: EditedPieces['change']) {
  return lines.filter((one) => one.change === change).map(({ name, size, quantity }) => ({ name, size, quantity }));
}
