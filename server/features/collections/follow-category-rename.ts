import { asc, eq } from 'drizzle-orm';
import { parseRule, ruleText } from '#domain/catalogue/collections/collection-rule.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { CategoryRename } from '#server/features/catalogue/categories/category-rename.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { announce } from '#server/platform/live-value.ts';
import { COLLECTIONS_CHANNEL, collections } from './collections.tables.ts';
import { factsOf, recordOf } from './write-collections.ts';

/** Writes the category's new slug into the rules that name it; its products would leave those collections otherwise. */
export async function followCategoryRename(
  tx: Connection,
  { before: slug, after: category, genders, actor }: CategoryRename,
): Promise<void> {
  const rows = await tx
    .select()
    .from(collections)
    .where(eq(collections.kind, 'rule'))
    .orderBy(asc(collections.id))
    .for('update');
  for (const before of rows) {
    const { filter, newest } = parseRule(before.rule);
    if (filter.category !== slug || !genders.includes(filter.gender)) continue;
    const rule = ruleText({ filter: { ...filter, category }, newest });
    const [after] = await tx
      .update(collections)
      .set({ rule, version: before.version + 1 })
      .where(eq(collections.id, before.id))
      .returning();
    if (!after) throw new Error('The collection under lock was not updated');
    await announce(tx, COLLECTIONS_CHANNEL);
    const details = { before: factsOf(before), after: factsOf(after) };
    await recordAudit(tx, actor, 'collection.updated', recordOf(after), details);
  }
}
