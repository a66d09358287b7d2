import { and, eq, ne, sql } from 'drizzle-orm';
import type { RedirectBody } from '#contract/office/redirect.ts';
import { MAX_REDIRECTS } from '#domain/redirects/address.ts';
import { formatCount } from '#domain/text/count.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import {
  attempt,
  conflict,
  invalidField,
  type Outcome,
  type Refusal,
  versionConflict,
} from '#server/platform/database/attempt.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { RecordChange } from '#server/platform/http/if-match.ts';
import { type PageAddresses, readSource, readTarget, standsAt } from './page-addresses.ts';
import { presentRedirect } from './redirects.presenter.ts';
import { lockRedirects, selectRedirect, selectRedirectFrom } from './redirects.queries.ts';
import { type Redirect, redirects } from './redirects.tables.ts';

interface Writing {
  pages: PageAddresses;
  body: RedirectBody;
  actor: Actor;
}

export function createRedirect(database: Database, { pages, body, actor }: Writing): Promise<Outcome<Redirect>> {
  return attempt(database, async (tx) => {
    await lockRedirects(tx);
    if ((await tx.$count(redirects)) >= MAX_REDIRECTS) return FULL;
    const ends = await readEnds(tx, pages, body, null);
    if (!ends.ok) return ends;
    await adaptOthers(tx, ends.value, null);
    const [made] = await tx
      .insert(redirects)
      .values({ ...ends.value, note: body.note, automatic: false })
      .returning();
    if (!made) throw new Error('The redirect was not inserted');
    await recordAudit(tx, actor, 'redirect.created', recordOf(made), factsOf(made));
    return { ok: true, value: made };
  });
}

/** Changes a redirect. An automatic one becomes one of staff. */
export function updateRedirect(
  database: Database,
  { pages, body, actor, id, seen }: Writing & RecordChange,
): Promise<Outcome<Redirect>> {
  return attempt(database, async (tx) => {
    const before = await lockRedirect(tx, { id, seen });
    if (!before.ok) return before;
    const ends = await readEnds(tx, pages, body, id);
    if (!ends.ok) return ends;
    await adaptOthers(tx, ends.value, id);
    const [after] = await tx
      .update(redirects)
      .set({ ...ends.value, note: body.note, automatic: false, version: before.value.version + 1 })
      .where(eq(redirects.id, id))
      .returning();
    if (!after) throw new Error('A redirect that is locked is not there');
    const details = { before: factsOf(before.value), after: factsOf(after) };
    await recordAudit(tx, actor, 'redirect.updated', recordOf(after), details);
    return { ok: true, value: after };
  });
}

export function deleteRedirect(database: Database, { id, seen, actor }: RecordChange): Promise<Outcome<null>> {
  return attempt(database, async (tx) => {
    const before = await lockRedirect(tx, { id, seen });
    if (!before.ok) return before;
    await tx.delete(redirects).where(eq(redirects.id, id));
    await recordAudit(tx, actor, 'redirect.deleted', recordOf(before.value), factsOf(before.value));
    return { ok: true, value: null };
  });
}

/**
 * Both addresses in canonical form, the target replaced by where it leads.
 * @param id the redirect that is changed; null for a new one
 */
async function readEnds(
  tx: Connection,
  pages: PageAddresses,
  { from, to }: RedirectBody,
  id: number | null,
): Promise<Outcome<{ from: string; to: string }>> {
  const source = readSource(pages, from);
  if ('ok' in source) return source;
  const same = await selectRedirectFrom(tx, source.canonical);
  if (same && same.id !== id) return invalidField('from', `Esa dirección ya lleva a ${same.to}`);
  const requested = pages.read(to);
  if (requested.canonical === source.canonical) return invalidField('to', 'Es la misma dirección');
  const next = await selectRedirectFrom(tx, requested.canonical);
  if (next && next.id !== id && !standsAt(pages, requested)) {
    if (next.to === source.canonical) {
      return invalidField('to', `Daría vueltas: ${requested.canonical} ya lleva a ${next.to}`);
    }
    return { ok: true, value: { from: source.canonical, to: next.to } };
  }
  const target = readTarget(pages, to);
  if ('ok' in target) return target;
  return { ok: true, value: { from: source.canonical, to: target.canonical } };
}

/**
 * Keeps every other redirect to one step: the target leads nowhere else, and what leads to the source leads to the target.
 * @param id the redirect that is changed; null for a new one
 */
async function adaptOthers(
  tx: Connection,
  { from, to }: { from: string; to: string },
  id: number | null,
): Promise<void> {
  const isOther = id === null ? undefined : ne(redirects.id, id);
  await tx.delete(redirects).where(and(eq(redirects.from, to), isOther));
  await tx
    .update(redirects)
    .set({ to, version: sql`${redirects.version} + 1` })
    .where(and(eq(redirects.to, from), isOther));
}

async function lockRedirect(
  tx: Connection,
  { id, seen }: Pick<RecordChange, 'id' | 'seen'>,
): Promise<Outcome<Redirect>> {
  await lockRedirects(tx);
  const row = await selectRedirect(tx, id);
  if (!row) return NO_REDIRECT;
  if (seen === null || seen === row.version) return { ok: true, value: row };
  return versionConflict('Otra persona cambió esta redirección mientras la editabas.', presentRedirect(row));
}

const factsOf = ({ from, to, note }: Redirect) => ({ oldAddress: from, leadsTo: to, note });
const recordOf = ({ id }: { id: number }) => ({ kind: 'redirect', id });

const NO_REDIRECT: Refusal = { ok: false, code: 'not_found', message: 'Redirección no encontrada' };

const FULL = conflict(
  `Ya hay ${formatCount(MAX_REDIRECTS)} redirecciones, las que la tienda guarda. Elimina las que ya no se usan.`,
);
