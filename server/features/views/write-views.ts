import { eq, sql } from 'drizzle-orm';
import type { AuditAction } from '#contract/office/audit.ts';
import { LIST_READERS, listsOpenTo } from '#contract/office/list-parameters.ts';
import { MAX_OWN_VIEWS, type SavedViewBody } from '#contract/office/saved-view.ts';
import type { Permission } from '#domain/access/permissions.ts';
import { missingPermission } from '#server/features/accounts/staff/missing-permission.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { attempt, type Outcome, type Refusal, versionConflict } from '#server/platform/database/attempt.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import type { AccountActor } from '#server/platform/http/actor.ts';
import type { RecordChange } from '#server/platform/http/if-match.ts';
import { presentView } from './views.presenter.ts';
import { countViewsOf, lockView, nameKey } from './views.queries.ts';
import { type SavedView, savedViews } from './views.tables.ts';

const SHARE: Permission = 'views.share';

interface Writer {
  actor: AccountActor;
  /** What the actor is allowed to do. */
  may: ReadonlySet<Permission>;
}

export const readerOf = ({ actor, may }: Writer) => ({ accountId: actor.accountId, lists: listsOpenTo(may) });

/** Creates a view. A second one with the same name is refused, also when both are created at the same time. */
export function createView(database: Database, { body, actor, may }: Writer & { body: SavedViewBody }) {
  return attempt(database, async (tx) => {
    if (body.shared && !may.has(SHARE)) return missingPermission(tx, SHARE);
    if (!listsOpenTo(may).includes(body.list)) return missingPermission(tx, LIST_READERS[body.list][0]);
    if ((await countViewsOf(tx, actor.accountId, body.list)) >= MAX_OWN_VIEWS) return tooMany();
    const [view] = await tx
      .insert(savedViews)
      .values({ ...body, nameKey: nameKey(body.name), ownerId: actor.accountId })
      .onConflictDoNothing()
      .returning();
    if (!view) return nameTaken(body);
    await recordView(tx, actor, 'view.created', view);
    return { ok: true, value: view };
  });
}

/** Changes a view. A shared one may be changed by whoever may share views, but only its owner can stop sharing it. */
export function updateView(
  database: Database,
  { id, seen, actor, may, body }: Writer & RecordChange & { body: SavedViewBody },
): Promise<Outcome<SavedView>> {
  return attempt(
    database,
    async (tx) => {
      const before = await lockView(tx, id, readerOf({ actor, may }));
      if (!before || before.list !== body.list) return NO_VIEW;
      if ((before.shared || body.shared) && !may.has(SHARE)) return missingPermission(tx, SHARE);
      if (seen !== null && seen !== before.version) return viewChanged(before, actor);
      if (before.ownerId !== actor.accountId && !body.shared) return notYours();
      const [after] = await tx
        .update(savedViews)
        .set({ ...body, nameKey: nameKey(body.name), version: sql`${savedViews.version} + 1` })
        .where(eq(savedViews.id, id))
        .returning();
      if (!after) return NO_VIEW;
      await recordView(tx, actor, 'view.updated', after);
      return { ok: true, value: after };
    },
    nameTaken(body),
  );
}

export function deleteView(
  database: Database,
  { id, seen, actor, may }: Writer & RecordChange,
): Promise<Outcome<null>> {
  return attempt(database, async (tx) => {
    const view = await lockView(tx, id, readerOf({ actor, may }));
    if (!view) return NO_VIEW;
    if (view.shared && !may.has(SHARE)) return missingPermission(tx, SHARE);
    if (seen !== null && seen !== view.version) return viewChanged(view, actor);
    await tx.delete(savedViews).where(eq(savedViews.id, id));
    await recordView(tx, actor, 'view.deleted', view);
    return { ok: true, value: null };
  });
}

/** Without the parameters: a search text may name a customer, whose data can be erased. */
function recordView(tx: Connection, actor: AccountActor, action: AuditAction, view: SavedView): Promise<void> {
  const { id, list, name, shared } = view;
  return recordAudit(tx, actor, action, { kind: 'view', id }, { name, list, shared });
}

function nameTaken({ shared }: SavedViewBody): Refusal {
  const message = shared
    ? 'Ya hay una vista compartida con este nombre'
    : 'Ya tienes una vista con este nombre en esta lista';
  return { ok: false, code: 'view_taken', message, fields: { name: message } };
}

function tooMany(): Refusal {
  const message = `Ya guardaste ${MAX_OWN_VIEWS} vistas de esta lista; elimina una antes`;
  return { ok: false, code: 'too_many_views', message };
}

const NO_VIEW: Refusal = { ok: false, code: 'not_found', message: 'Vista no encontrada' };

function notYours(): Refusal {
  const message = 'Solo quien la creó puede dejar de compartirla';
  return { ok: false, code: 'forbidden', message, fields: { shared: message } };
}

/** Refusal for a view that was changed since the caller read it; includes the current view. */
function viewChanged(current: SavedView, { accountId }: AccountActor): Refusal {
  return versionConflict('Otra persona cambió esta vista mientras la editabas', presentView(current, accountId));
}
