import { sql } from 'drizzle-orm';
import type { ImportLabels } from '#contract/catalogue/operations/item-operation.ts';
import { MAX_LABELS } from '#domain/labels/papers.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { rowsOf } from '#server/platform/database/rows.ts';

/** What stands on a label. */
const ON_LABEL = ['ref', 'barcode', 'name', 'price', 'discPercent', 'size'];

/** Items that an import made, or of which it changed what stands on a label; of a new one without pieces one label. */
export async function selectImportLabels(connection: ReadConnection, operationId: number): Promise<ImportLabels> {
  const rows = rowsOf<{ id: number; quantity: number; total: number }>(
    await connection.execute(sql`
      select items.id, greatest(items.stock, 1) as quantity, count(*) over ()::int as total from items
      where id in (
        select item_id from item_history where operation_id = ${operationId} and kind = 'import'
          and (before is null or after ?| ${sql.param(ON_LABEL)}::text[])
      )
      order by items.id limit ${MAX_LABELS}`),
  );
  return {
    data: rows.map(({ id, quantity }) => ({ id, quantity: Math.min(quantity, MAX_LABELS) })),
    meta: { total: rows[0]?.total ?? 0 },
  };
}
