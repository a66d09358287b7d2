import { useEffect, useState } from 'react';
import type {
  ImportLine,
  ImportReport,
  OperationKind,
  TaskLine,
  TaskReport,
} from '#contract/catalogue/operations/item-operation.ts';
import { RefusedCall, repeatedAfterSignIn } from '#web/admin/api/ask.ts';
import type { ApiError } from '#web/browser/api/api-answer.ts';
import { streamApi } from '#web/browser/api/stream-api.ts';

type Line = ImportLine | TaskLine;

export interface Operation {
  kind: OperationKind;
  file?: File;
  /** When the sheet was written; by default now. */
  asOf?: Date;
  /** More query parameters of an import: the meaning of its stock, and how its columns are read. */
  query?: Record<string, string>;
  /** The body of a bulk change or a deletion. */
  body?: unknown;
  /** The operation that an undo takes back. */
  undoes?: number;
}

function pathOf({ kind, undoes }: Operation): string {
  return kind === 'undo' ? `/items/operations/${undoes}/undo` : `/items/${kind}`;
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
  const { file, asOf, query: parameters, body } = operation;
  const query = new URLSearchParams({
    ...(dryRun && { dryRun: 'true' }),
    ...(asOf && { asOf: asOf.toISOString() }),
    ...parameters,
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

export type Preview =
  | { state: 'none' }
  | { state: 'looking'; done: number; total: number | null }
  | { state: 'ready'; report: ImportReport | TaskReport }
  | { state: 'failed'; error: ApiError };

/** Previews an operation with a dry run. Another operation, or leaving the page, aborts it. */
export function usePreview(operation: Operation | null) {
  const [preview, setPreview] = useState<Preview>({ state: 'none' });
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try runs it again
  useEffect(() => {
    if (!operation) return setPreview({ state: 'none' });
    const controller = new AbortController();
    const show = (next: Preview) => !controller.signal.aborted && setPreview(next);
    show({ state: 'looking', done: 0, total: null });
    runOperation(operation, true, ({ done, total }) => show({ state: 'looking', done, total }), controller.signal).then(
      (report) => show({ state: 'ready', report }),
      (problem) => {
        if (controller.signal.aborted) return;
        if (!(problem instanceof RefusedCall)) throw problem;
        show({ state: 'failed', error: problem.error });
      },
    );
    return () => controller.abort();
  }, [operation, tries]);

  return { preview, retry: () => setTries(tries + 1) };
}
