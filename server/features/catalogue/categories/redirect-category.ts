import { and, eq, ne } from 'drizzle-orm';
import { type GenderId, genderId, readGender } from '#domain/catalogue/gender.ts';
import { categoryAddress } from '#domain/redirects/address.ts';
import { recordRedirects } from '#server/features/redirects/record-redirect.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { type CategoryRow, categories } from '../catalogue.tables.ts';

/**
 * The pages of a category that was renamed or deleted lead to those of its new name, or to all products of the gender. A page
 * stays as it is while products are offered under the old name.
 * @param slug the new one; null after a deletion
 */
export async function redirectCategory(tx: Connection, before: CategoryRow, slug: string | null): Promise<void> {
  const genders = await gendersOf(tx, before);
  const moves = genders.map((gender) => ({
    from: categoryAddress(before.slug, gender),
    to: categoryAddress(slug, gender),
  }));
  await recordRedirects(tx, moves);
}

/** The genders whose pages are redirected; null: the page without a gender, which stays if the other gender has a namesake. */
export async function gendersOf(tx: Connection, { id, slug, gender }: CategoryRow): Promise<(GenderId | null)[]> {
  const read = readGender(gender);
  const namesakes = await tx.$count(categories, and(eq(categories.slug, slug), ne(categories.id, id)));
  const own: GenderId[] = read ? [genderId(read)] : [1, 2];
  return namesakes > 0 ? own : [null, ...own];
}
