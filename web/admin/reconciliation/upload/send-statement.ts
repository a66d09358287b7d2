import {
  MAX_STATEMENT_BYTES,
  type StatementLineAnswer,
  type StatementReport,
} from '#contract/reconciliation/statement.ts';
import type { StatementMapping } from '#domain/statements/layout/mapping.ts';
import { RefusedCall, repeatedAfterSignIn } from '#web/admin/api/ask.ts';
import { announceWrite } from '#web/admin/api/writes.ts';
import { streamApi } from '#web/browser/api/stream-api.ts';

export interface StatementToSend {
  accountId: number;
  file: File;
  /**
   * The mapping that staff chose. Null: the stored mapping of the account, or else the one that the server recognizes.
   */
  mapping: StatementMapping | null;
  /** Previews without storing. */
  dryRun: boolean;
  /** Leaves out rows that cannot be stored. */
  validOnly?: boolean;
}

export interface Progress {
  done: number;
  total: number;
}

/**
 * Sends a statement and reads the report at the end of the stream.
 * @throws RefusedCall when the file is no statement, or cannot be stored
 */
export async function sendStatement(
  { accountId, file, mapping, dryRun, validOnly = false }: StatementToSend,
  onProgress: (progress: Progress) => void,
  signal?: AbortSignal,
): Promise<StatementReport> {
  if (file.size > MAX_STATEMENT_BYTES)
    throw refused('El archivo pesa más de 20 MB. Descárgalo por períodos más cortos.');
  const form = new FormData();
  if (mapping) form.append('mapping', JSON.stringify(mapping));
  if (validOnly) form.append('validOnly', 'true');
  form.append('file', file);
  const path = `/bank-accounts/${accountId}/statements${dryRun ? '?dryRun=true' : ''}`;
  const last = await repeatedAfterSignIn(
    () =>
      streamApi<StatementLineAnswer>(path, { method: 'POST', auth: true, form, signal }, (line) => {
        if (line.type === 'progress') onProgress(line);
      }),
    signal,
  );
  if (!dryRun) announceWrite();
  if (last.type === 'report') return last;
  throw last.type === 'error'
    ? new RefusedCall({ code: last.code, message: last.message })
    : refused('Se perdió la conexión. Mira en Movimientos si el archivo se guardó.');
}

function refused(message: string): RefusedCall {
  return new RefusedCall({ code: 'invalid', message });
}
