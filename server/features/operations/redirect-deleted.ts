import { inArray, min } from 'drizzle-orm';
import type { Item } from '#domain/catalogue/item.ts';
import { categoryAddress, productAddress } from '#domain/redirects/address.ts';
import { slugify } from '#domain/text/slug.ts';
import { categories, items } from '#server/features/catalogue/catalogue.tables.ts';
import { recordRedirects } from '#server/features/redirects/record-redirect.ts';
import type { Connection } from '#server/platform/database/database.ts';

/** The page of a deleted item leads to another size of its product, or else to its category. Call it after the deletion. */
export async function redirectDeleted(tx: Connection, deleted: readonly Item[]): Promise<void> {
  if (deleted.length === 0) return;
  const refs = [...new Set(deleted.map(({ ref }) => ref))];
  const rows = await tx
    .select({ ref: items.ref, id: min(items.id) })
    .from(items)
    .where(inArray(items.ref, refs))
    .groupBy(items.ref);
  const siblings = new Map(rows.map(({ ref, id }) => [ref, id]));
  const slugs = new Set((await tx.selectDistinct({ slug: categories.slug }).from(categories)).map(({ slug }) => slug));
  const moves = deleted.map(({ id, ref, category, categoryId }) => {
    const sibling = siblings.get(ref);
    const slug = slugify(category);
    const to = sibling ? productAddress(sibling) : categoryAddress(slugs.has(slug) ? slug : null, categoryId);
    return { from: productAddress(id), to };
  });
  await recordRedirects(tx, moves);
}
