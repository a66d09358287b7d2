import { eq, sql } from 'drizzle-orm';
import type { CreateCategory, UpdateCategory } from '#contract/catalogue/category-write.ts';
import { readGender } from '#domain/catalogue/gender.ts';
import type { Category } from '#domain/catalogue/item.ts';
import { slugify } from '#domain/text/slug.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { attempt, type Outcome, type Refusal, versionConflict } from '#server/platform/database/attempt.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { RecordChange } from '#server/platform/http/if-match.ts';
import { discardPicture, type PictureServices, replacePicture } from '#server/platform/pictures/replace-picture.ts';
import { attributeItemChanges } from '../attribute-item-changes.ts';
import { presentVersionedCategory } from '../catalogue.presenter.ts';
import { categoryOf } from '../catalogue.queries.ts';
import { categories } from '../catalogue.tables.ts';
import {
  announceCategories,
  countItemsOf,
  findCategory,
  lockCategories,
  renameCategoryOfItems,
  selectCategory,
} from './categories.queries.ts';
import type { CategoryFollower } from './category-rename.ts';
import { gendersOf, redirectCategory } from './redirect-category.ts';

/** Where the pictures of categories are stored. */
const FOLDER = 'categories';
const EXISTS = 'Esta categoría ya existe';
const NO_CATEGORY: Refusal = { ok: false, code: 'not_found', message: 'Categoría no encontrada' };

/** Name and gender together are unique. */
const CATEGORY_EXISTS: Refusal = {
  ok: false,
  code: 'category_exists',
  message: EXISTS,
  fields: { name: EXISTS },
};

export function createCategory(database: Database, { name, gender }: CreateCategory, actor: Actor) {
  return attempt(database, async (tx) => {
    await lockCategories(tx);
    const slug = slugify(name);
    if (await findCategory(tx, { slug, gender })) return CATEGORY_EXISTS;
    const [row] = await tx.insert(categories).values({ name, slug, gender }).returning();
    if (!row) throw new Error('The category was not inserted');
    await announceCategories(tx);
    await recordAudit(tx, actor, 'category.created', { kind: 'category', id: row.id }, { name, gender });
    return { ok: true, value: categoryOf(row) };
  });
}

/** Renames a category or moves it to the other gender. Its items get the new name but keep their gender. */
export function updateCategory(
  database: Database,
  { id, change, seen, actor }: RecordChange & { change: UpdateCategory },
  followers: readonly Pick<CategoryFollower, 'rename'>[],
) {
  return attempt(database, async (tx) => {
    await lockCategories(tx);
    const before = await selectCategory(tx, id);
    if (!before) return NO_CATEGORY;
    if (seen !== null && seen !== before.version) {
      return versionConflict(
        'Alguien más cambió esta categoría mientras la editabas.',
        presentVersionedCategory(categoryOf(before)),
      );
    }
    const name = change.name ?? before.name;
    const gender = change.gender ?? readGender(before.gender);
    const slug = slugify(name);
    const same = await findCategory(tx, { slug, gender });
    if (same && same.id !== id) return CATEGORY_EXISTS;
    if (name === before.name && gender === before.gender) {
      return { ok: true, value: { category: categoryOf(before), items: 0 } };
    }
    await attributeItemChanges(tx, { kind: 'category', actor });
    const moved = slug === before.slug ? 0 : await renameCategoryOfItems(tx, before, name);
    const [row] = await tx
      .update(categories)
      .set({ name, gender, slug, version: sql`${categories.version} + 1` })
      .where(eq(categories.id, id))
      .returning();
    if (!row) throw new Error('The category under lock was not updated');
    await announceCategories(tx);
    if (slug !== before.slug) {
      const genders = await gendersOf(tx, before);
      for (const follower of followers) await follower.rename(tx, { before: before.slug, after: slug, genders, actor });
      await redirectCategory(tx, before, slug);
    }
    await recordAudit(
      tx,
      actor,
      'category.updated',
      { kind: 'category', id },
      {
        before: { name: before.name, gender: before.gender },
        after: { name, gender },
        ...(moved > 0 && { items: moved }),
      },
    );
    return { ok: true, value: { category: categoryOf(row), items: moved } };
  });
}

interface CategoryDeletion {
  id: number;
  /** Only counts; deletes nothing. */
  dryRun: boolean;
  actor: Actor;
}

/** Deletes a category; its items keep their category text. @returns it, and how many items it has */
export function deleteCategory(database: Database, { id, dryRun, actor }: CategoryDeletion) {
  return attempt(database, async (tx) => {
    if (!dryRun) await lockCategories(tx);
    const row = await selectCategory(tx, id);
    if (!row) return NO_CATEGORY;
    const items = await countItemsOf(tx, row);
    if (!dryRun) {
      await tx.delete(categories).where(eq(categories.id, id));
      await announceCategories(tx);
      await redirectCategory(tx, row, null);
      await recordAudit(
        tx,
        actor,
        'category.deleted',
        { kind: 'category', id },
        { name: row.name, gender: row.gender, image: row.image, items },
      );
    }
    return { ok: true, value: { category: categoryOf(row), items } };
  });
}

/**
 * Sets a category's picture; cached pages are dropped when the row changes.
 * @param upload null removes the picture
 */
export function replaceCategoryPicture(
  services: PictureServices,
  { id, upload, actor, leaving }: { id: number; upload: Buffer | null; actor: Actor; leaving?: AbortSignal },
): Promise<Outcome<Category>> {
  const replacement = { folder: FOLDER, id, upload, ...(leaving && { leaving }) };
  return replacePicture<Category>(services, replacement, (tx, image) => {
    const action = image ? 'category.picture-replaced' : 'category.picture-deleted';
    return setCategoryPicture(tx, { id, image, action, actor });
  });
}

interface PictureOfCategory {
  id: number;
  image: string | null;
  action: 'category.picture-replaced' | 'category.picture-deleted' | 'category.picture-chosen';
  actor: Actor;
}

/** Writes the URL of a category's picture. @returns the category, and in `left` the URL that it had */
export async function setCategoryPicture(
  tx: Connection,
  { id, image, action, actor }: PictureOfCategory,
): Promise<Outcome<{ value: Category; left: string | null }>> {
  const before = await selectCategory(tx, id);
  if (!before) return NO_CATEGORY;
  const [row] = await tx.update(categories).set({ image }).where(eq(categories.id, id)).returning();
  if (!row) return NO_CATEGORY;
  await announceCategories(tx);
  const details = { name: row.name, before: before.image, after: image };
  await recordAudit(tx, actor, action, { kind: 'category', id }, details);
  return { ok: true, value: { value: categoryOf(row), left: before.image } };
}

/** Deletes a picture's file if it is in our storage. */
export function deleteCategoryPicture(services: PictureServices, image: string | null): Promise<void> {
  return discardPicture(services, FOLDER, image);
}
