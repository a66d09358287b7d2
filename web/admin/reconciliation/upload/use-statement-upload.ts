import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  MAX_STATEMENT_BYTES,
  type StatementAccount,
  type StatementLineAnswer,
  type StatementReport,
} from '#contract/reconciliation/statement.ts';
import type { StatementMapping } from '#domain/statements/layout/mapping.ts';
import { ask, RefusedCall, repeatedAfterSignIn } from '#web/admin/api/ask.ts';
import { announceWrite } from '#web/admin/api/writes.ts';
import { streamApi } from '#web/browser/api/stream-api.ts';

type UploadState =
  | { step: 'none' }
  /** `before`: the report to show until the new one has arrived. */
  | { step: 'reading'; before: StatementReport | null }
  | { step: 'read'; report: StatementReport; problem: string | null }
  | { step: 'storing'; report: StatementReport; progress: Progress | null }
  | { step: 'stored'; report: StatementReport }
  | { step: 'failed'; problem: string };

/** The upload of one statement: a preview after each change of its columns, then the storing. */
export function useStatementUpload() {
  const [state, setState] = useState<UploadState>({ step: 'none' });
  const running = useRef<AbortController>(undefined);
  const shown = useRef<StatementReport>(null);
  const queries = useQueryClient();
  useEffect(() => () => running.current?.abort(), []);

  /** Previews the file without storing anything. A later call cancels the one before. */
  async function read(accountId: number, file: File, mapping: StatementMapping | null) {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    if (!mapping) shown.current = null;
    setState({ step: 'reading', before: shown.current });
    try {
      const report = await sendStatement({ accountId, file, mapping, dryRun: true }, () => {}, controller.signal);
      if (controller.signal.aborted) return;
      shown.current = report;
      setState({ step: 'read', report, problem: null });
    } catch (problem) {
      if (!controller.signal.aborted) setState({ step: 'failed', problem: textOf(problem) });
    }
  }

  async function store(toSend: Omit<StatementToSend, 'dryRun'>) {
    const report = shown.current;
    if (!report) return;
    setState({ step: 'storing', report, progress: null });
    try {
      const stored = await sendStatement({ ...toSend, dryRun: false }, (progress) =>
        setState({ step: 'storing', report, progress }),
      );
      setState({ step: 'stored', report: stored });
    } catch (problem) {
      setState({ step: 'read', report, problem: textOf(problem) });
    } finally {
      for (const key of ['bank-lines', 'bank-accounts', 'bank-statements', 'reconciliation']) {
        void queries.invalidateQueries({ queryKey: [key] });
      }
    }
  }

  function forget() {
    running.current?.abort();
    shown.current = null;
    setState({ step: 'none' });
  }

  return { state, read, store, forget, accountOf };
}

/** The account that the file names; null when staff must choose it. */
async function accountOf(file: File): Promise<number | null> {
  if (file.size > MAX_STATEMENT_BYTES) return null;
  const form = new FormData();
  form.append('file', file);
  const answer = await ask<StatementAccount>('/bank-accounts/of-statement', { method: 'POST', form }).catch(() => null);
  return answer?.data.accountId ?? null;
}

/** @throws every error that is no RefusedCall */
function textOf(problem: unknown): string {
  if (problem instanceof RefusedCall) return problem.message;
  throw problem;
}

interface StatementToSend {
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

interface Progress {
  done: number;
  total: number;
}

/**
 * Sends a statement and reads the report at the end of the stream.
 * @throws RefusedCall when the file is no statement, or cannot be stored
 */
async function sendStatement(
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
