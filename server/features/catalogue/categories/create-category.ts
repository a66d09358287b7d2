import type { CreateCategory } from '#contract/catalogue/category-write.ts';
import type { Category } from '#domain/catalogue/item.ts';
import { slugify } from '#domain/text/slug.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { attempt, type Outcome, type Refusal } from '#server/platform/database/attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { categoryOf } from '../catalogue.queries.ts';
import { categories } from '../catalogue.tables.ts';
import { findCategory, lockCategories } from './categories.queries.ts';

const EXISTS = 'Esta categoría ya existe';

/** Name and gender together are unique. */
export const CATEGORY_EXISTS: Refusal = {
  ok: false,
  code: 'category_exists',
  message: EXISTS,
  fields: { name: EXISTS },
};

export function createCategory(
  database: Database,
  { name, gender }: CreateCategory,
  actor: Actor,
): Promise<Outcome<Category>> {
  return attempt(database, async (tx) => {
    await lockCategories(tx);
    const slug = slugify(name);
    if (await findCategory(tx, { slug, gender })) return CATEGORY_EXISTS;
    const [row] = await tx.insert(categories).values({ name, slug, gender }).returning();
    if (!row) throw new Error('The category was not inserted');
    await recordAudit(tx, {
      actor,
      action: 'category.created',
      record: { kind: 'category', id: row.id },
      details: { name, gender },
    });
    return { ok: true, value: categoryOf(row) };
  });
}
