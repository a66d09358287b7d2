import { eq } from 'drizzle-orm';
import type { Category } from '#domain/catalogue/item.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { attempt, type Outcome } from '#server/platform/database/attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { categoryOf } from '../catalogue.queries.ts';
import { categories } from '../catalogue.tables.ts';
import { countItemsOf, lockCategories, selectCategory } from './categories.queries.ts';

interface CategoryDeletion {
  id: number;
  /** Only counts; deletes nothing. */
  dryRun: boolean;
  actor: Actor;
}

/** Deletes a category; its items keep their category text. @returns it, and how many items it has */
export function deleteCategory(
  database: Database,
  { id, dryRun, actor }: CategoryDeletion,
): Promise<Outcome<{ category: Category; items: number }>> {
  return attempt(database, async (tx) => {
    if (!dryRun) await lockCategories(tx);
    const row = await selectCategory(tx, id);
    if (!row) return { ok: false, code: 'not_found', message: 'Categoría no encontrada' };
    const items = await countItemsOf(tx, row);
    if (!dryRun) {
      await tx.delete(categories).where(eq(categories.id, id));
      await recordAudit(tx, {
        actor,
        action: 'category.deleted',
        record: { kind: 'category', id },
        details: { name: row.name, gender: row.gender, image: row.image, items },
      });
    }
    return { ok: true, value: { category: categoryOf(row), items } };
  });
}
