import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { StatementReport } from '#contract/reconciliation/statement.ts';
import type { StatementMapping } from '#domain/statements/layout/mapping.ts';
import { RefusedCall } from '#web/admin/api/ask.ts';
import { type Progress, type StatementToSend, sendStatement } from './send-statement.ts';

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

  return { state, read, store, forget };
}

/** @throws every error that is no RefusedCall */
function textOf(problem: unknown): string {
  if (problem instanceof RefusedCall) return problem.message;
  throw problem;
}
