import { OPERATION_NAMES } from '#contract/catalogue/operations/item-operation.ts';
import type { Database } from '#server/platform/database/database.ts';
import { selectListed } from '../operations.queries.ts';
import type { Operation } from '../run/run-operation.ts';
import { taskOperation } from '../tasks/run-task.ts';
import { refuseUndo } from './refuse-undo.ts';
import { undoTask } from './undo-task.ts';

/** Taking back an operation, as an operation itself. It is refused where there is nothing to take back. */
export async function undoOperation(database: Database, id: number): Promise<Operation> {
  const target = await selectListed(database.connection, id);
  const subject =
    target && [OPERATION_NAMES[target.kind], target.subject ?? target.fileName].filter(Boolean).join(': ');
  return {
    ...taskOperation(database, undoTask(id, subject ?? '')),
    refuse: () => refuseUndo(database.connection, id),
  };
}
