import { eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { AuditAction } from '#contract/office/audit.ts';
import type { StoreScope } from '#domain/access/roles.ts';
import { countNumber } from '#domain/stock/counts/count.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { worksAt } from '#server/features/locations/in-stores.ts';
import { type Outcome, type Refusal, versionConflict } from '#server/platform/database/attempt.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import { queryRows } from '#server/platform/database/rows.ts';
import type { AccountActor } from '#server/platform/http/actor.ts';
import type { Count } from './counts.tables.ts';
import { counts } from './counts.tables.ts';

export interface CountServices {
  database: Database;
  now: () => Date;
}

/** An action on a count by a member of staff, with the version that they saw. */
export interface CountDecision {
  id: number;
  version: number;
  actor: AccountActor;
  /** The stores that the caller is limited to. A count of another location is answered as not found. */
  stores: StoreScope;
}

/** Locks a count of these stores, before its items. Entries wait for this lock. */
export async function lockCount(tx: Connection, id: number, stores: StoreScope): Promise<Outcome<Count>> {
  const [count] = await tx.select().from(counts).where(eq(counts.id, id)).for('update');
  if (!count) return NO_COUNT;
  return worksAt(stores, count.locationId) ? { ok: true, value: count } : { ...NO_COUNT, aboutAccess: true };
}

/** Locks a count; refused if its version has changed since the caller read it. */
export async function lockSeenCount(tx: Connection, { id, version, stores }: CountDecision): Promise<Outcome<Count>> {
  const locked = await lockCount(tx, id, stores);
  if (!locked.ok || locked.value.version === version) return locked;
  return versionConflict('Alguien más cambió este conteo. Revisa cómo quedó antes de seguir.', {
    version: locked.value.version,
    state: locked.value.state,
  });
}

/** Updates a locked count and raises its version. A closed count releases its items. */
export async function writeCount(
  tx: Connection,
  id: number,
  change: PgUpdateSetSource<typeof counts>,
): Promise<number> {
  const [written] = await tx
    .update(counts)
    .set({ ...change, version: sql`${counts.version} + 1` })
    .where(eq(counts.id, id))
    .returning({ version: counts.version });
  if (!written) throw new Error('The count is locked here');
  if (change.closedAt) await tx.execute(sql`delete from count_claims where count_id = ${id}`);
  return written.version;
}

/** Who counted, by account. */
export async function hasCounted(tx: Connection, countId: number, accountId: number): Promise<boolean> {
  const rows = await queryRows(tx)`
    select 1 from count_counters where count_id = ${countId} and account_id = ${accountId}`;
  return rows.length > 0;
}

export function recordCount(
  tx: Connection,
  actor: AccountActor,
  action: AuditAction,
  id: number,
  details: Record<string, unknown> = {},
): Promise<void> {
  return recordAudit(tx, actor, action, { kind: 'count', id }, { number: countNumber(id), ...details });
}

export const NO_COUNT: Refusal = { ok: false, code: 'not_found', message: 'Conteo no encontrado' };

export function refuseCount(message: string, details?: unknown): Refusal {
  return { ok: false, code: 'status_conflict', message, ...(details !== undefined && { details }) };
}
