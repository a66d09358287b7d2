import type { OperationKind, TaskExample } from '#contract/catalogue/operations/item-operation.ts';
import type { CautionedChange } from '#domain/catalogue/bulk/bulk-cautions.ts';
import type { CautionedDeletion } from '#domain/catalogue/bulk/delete-cautions.ts';
import type { StoreOffer } from '#domain/stock/online-offers.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';

/** The result for one unit of a task: an item, a repeated barcode, or the pictures of a ref. */
export type UnitOutcome =
  | {
      kind: 'changed';
      example: TaskExample;
      deleted?: number;
      cautions?: readonly (CautionedChange | CautionedDeletion)[];
      /** Stores that stop offering the item online. */
      stopped?: readonly StoreOffer[];
      /** What was not changed, and why; the rest was. */
      problem?: string;
    }
  | { kind: 'unchanged' }
  | { kind: 'failed'; itemId: number; label: string; message: string };

/** The operation and the person, for the audit log. */
export interface TaskContext {
  operationId: number;
  actor: Actor;
}

/** An operation made of many independent units: one that fails does not affect the others. */
export interface Task<Unit, Facts = undefined> {
  kind: OperationKind;
  /** A description for the record. */
  subject?: string;
  /** For an undo: the id of the operation that it undoes. */
  undoes?: number;
  /** Units per transaction; 500 by default. */
  atOnce?: number;
  /** The request's parameters, for the audit log. */
  details?: Record<string, unknown>;
  find(connection: Connection): Promise<Unit[]>;
  /** Reads what must be read outside the transaction, such as files in a bucket. */
  prepare?(units: readonly Unit[]): Promise<Facts>;
  /** Locks the rows and decides each unit; writes unless `context` is null (a dry run, outside a transaction). */
  apply(tx: Connection, units: readonly Unit[], context: TaskContext | null, facts: Facts): Promise<UnitOutcome[]>;
  /** Identifies a unit in a failure report when `apply` gave no outcome for it. */
  name(unit: Unit): { itemId: number; label: string };
}
