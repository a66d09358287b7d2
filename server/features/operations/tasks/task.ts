import type { OperationKind, TaskExample } from '#contract/catalogue/item-operation.ts';
import type { CautionedChange } from '#domain/catalogue/bulk/bulk-cautions.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';

/** What became of one unit of a task: an item, a repeated barcode, or the pictures of a ref. */
export type UnitOutcome =
  | { kind: 'changed'; example: TaskExample; deleted?: number; cautions?: readonly CautionedChange[] }
  | { kind: 'unchanged' }
  | { kind: 'failed'; itemId: number; label: string; message: string };

/** Why and by whom a task writes. */
export interface TaskContext {
  operationId: number;
  actor: Actor;
}

/** A long operation that does the same to many units, each for itself: one that fails leaves the others alone. */
export interface Task<Unit, Facts = undefined> {
  kind: OperationKind;
  /** Units of one transaction. */
  atOnce: number;
  /** For the audit log: what was asked. */
  details: Record<string, unknown>;
  find(connection: Connection): Promise<Unit[]>;
  /** What must be looked up outside the transaction, such as files in a bucket. */
  prepare(units: readonly Unit[]): Promise<Facts>;
  /** Decides, for rows locked by it; writes unless `context` is null (a dry run, outside a transaction). */
  apply(tx: Connection, units: readonly Unit[], facts: Facts, context: TaskContext | null): Promise<UnitOutcome[]>;
  /** Whom a failure is about, when nothing else is known of it. */
  name(unit: Unit): { itemId: number; label: string };
}
