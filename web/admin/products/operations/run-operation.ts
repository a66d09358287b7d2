import type {
  ImportLine,
  ImportReport,
  OperationKind,
  TaskLine,
  TaskReport,
} from '#contract/catalogue/operations/item-operation.ts';
import { RefusedCall, repeatedAfterSignIn } from '#web/admin/api/ask.ts';
import { streamApi } from '#web/browser/api/stream-api.ts';
import { OPERATION_WORDS } from './operation-words.ts';

type Line = ImportLine | TaskLine;

/** An operation on many products. */
export interface Operation {
  kind: OperationKind;
  /** The sheet of an import. */
  file?: File;
  /** When the sheet was written; absent: now. */
  asOf?: Date;
  /** What else is said of the sheet: its figure, and how its columns are read. */
  query?: Record<string, string>;
  /** The body of a bulk change or a deletion. */
  body?: unknown;
  /** The operation that an undo takes back. */
  undoes?: number;
}

function pathOf({ kind, undoes }: Operation): string {
  return OPERATION_WORDS[kind].path ?? `/items/operations/${undoes}/undo`;
}

/**
 * Runs an operation, or only previews it, and reports progress until it ends. Leaving the page does not stop it, since
 * the server does the work.
 * @param dryRun previews without changing anything
 * @param onProgress gets each line as it arrives; `operationId` is null in a dry run
 * @throws RefusedCall when it does not start or cannot continue
 */
export async function runOperation(
  operation: Operation,
  dryRun: boolean,
  onProgress: (line: { operationId: number | null; done: number; total: number }) => void,
  signal?: AbortSignal,
): Promise<ImportReport | TaskReport> {
  const { file, asOf, query: said, body } = operation;
  const query = new URLSearchParams({
    ...(dryRun && { dryRun: 'true' }),
    ...(asOf && { asOf: asOf.toISOString() }),
    ...said,
  });
  const form = new FormData();
  if (file) form.append('file', file);
  const last = await repeatedAfterSignIn(
    () =>
      streamApi<Line>(
        `${pathOf(operation)}${query.size > 0 ? `?${query}` : ''}`,
        { method: 'POST', auth: true, ...(file ? { form } : { body: body ?? {} }), ...(signal && { signal }) },
        (line) => {
          if (line.type === 'progress') onProgress(line);
        },
      ),
    signal,
  );
  if (last.type === 'report') return last;
  if (last.type === 'error') throw new RefusedCall({ code: last.code, message: last.message });
  throw new RefusedCall({ code: 'network', message: 'Se perdió la conexión. La operación sigue en el servidor.' });
}
