import { useCallback, useEffect, useRef, useState } from 'react';
import type { ImportReport, TaskReport } from '#contract/catalogue/operations/item-operation.ts';
import { RefusedCall } from '#web/admin/api/ask.ts';
import type { ApiError } from '#web/browser/api/api-answer.ts';
import { type Operation, runOperation } from './run-operation.ts';

export type Preview =
  | { state: 'none' }
  | { state: 'looking'; done: number; total: number | null }
  | { state: 'ready'; report: ImportReport | TaskReport }
  | { state: 'failed'; error: ApiError };

/** Runs an operation's dry run. A new one, or leaving the page, aborts the previous one. */
export function usePreview() {
  const [preview, setPreview] = useState<Preview>({ state: 'none' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const look = useCallback(async (operation: Operation) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setPreview({ state: 'looking', done: 0, total: null });
    try {
      const report = await runOperation(
        operation,
        true,
        ({ done, total }) => !controller.signal.aborted && setPreview({ state: 'looking', done, total }),
        controller.signal,
      );
      if (!controller.signal.aborted) setPreview({ state: 'ready', report });
    } catch (problem) {
      if (controller.signal.aborted) return;
      if (!(problem instanceof RefusedCall)) throw problem;
      setPreview({ state: 'failed', error: problem.error });
    }
  }, []);

  const forget = useCallback(() => {
    running.current?.abort();
    setPreview({ state: 'none' });
  }, []);

  return { preview, look, forget };
}
