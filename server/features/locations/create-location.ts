import type { CreateLocation } from '#contract/stock/location.ts';
import { MAX_LOCATION_SLUG } from '#domain/stock/limits.ts';
import { locationProblems } from '#domain/stock/locations/location-rules.ts';
import { slugify } from '#domain/text/slug.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { attempt, type Outcome } from '#server/platform/database/attempt.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { fieldsWrong, toColumns } from './location-row.ts';
import { announceLocations } from './locations.queries.ts';
import { type Location, locations } from './stock.tables.ts';

/** Creates a store. Its slug is made from the name and never changes, because sheets and URLs use it. */
export async function createLocation(
  database: Database,
  { body, actor, now }: { body: CreateLocation; actor: Actor; now: Date },
): Promise<Outcome<Location>> {
  const problems = locationProblems({ ...body, kind: 'store', active: true });
  if (Object.keys(problems).length > 0) return fieldsWrong(problems);
  return attempt(database, async (tx) => {
    const columns = toColumns(body, caracasDay(now));
    const row = { ...columns, name: body.name, kind: 'store' as const };
    const location = await insertWithFreeSlug(tx, row, slugOf(body.name));
    await announceLocations(tx);
    await recordAudit(
      tx,
      actor,
      'location.created',
      { kind: 'location', id: location.id },
      { ...columns, slug: location.slug },
    );
    return { ok: true, value: location };
  });
}

type NewStore = Omit<typeof locations.$inferInsert, 'slug'>;

/** Inserts with the first free slug of 'saman-merida', 'saman-merida-2', …; concurrent calls get different ones. */
async function insertWithFreeSlug(tx: Connection, row: NewStore, base: string): Promise<Location> {
  for (let attempt = 1; ; attempt += 1) {
    const slug = attempt === 1 ? base : `${base}-${attempt}`;
    const [made] = await tx
      .insert(locations)
      .values({ ...row, slug })
      .onConflictDoNothing({ target: locations.slug })
      .returning();
    if (made) return made;
  }
}

function slugOf(name: string): string {
  const slug = slugify(name)
    .slice(0, MAX_LOCATION_SLUG - 4)
    .replace(/^-+|-+$/g, '');
  return slug || 'tienda';
}
