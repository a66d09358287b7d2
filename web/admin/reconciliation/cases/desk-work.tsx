import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useReducer, useRef } from 'react';
import type { MakeReconciliation, Proposal, QueuedPayment, ReversalFacts } from '#contract/payments/reconciliation.ts';
import { holdAnnouncements } from '#web/admin/api/writes.ts';
import { type ActLog, type ActResult, actLog, type DeskAct, isUndoable, NO_ACTS, type UndoPlan } from './act-log.ts';
import { ordersOf } from './case-words.ts';
import { approve, confirmReversal, exclude, join, refusalOf, reject, undoAct } from './desk-calls.ts';
import { RECONCILIATION } from './reconciliation-queries.ts';
import type { Selection } from './selection.ts';

interface DeskWork {
  log: ActLog;
  /** Matches a selection. The screen shows the next case without waiting for the answer. */
  accept: (
    subject: Proposal,
    selection: Selection,
    choice: Pick<MakeReconciliation, 'difference' | 'decision'>,
  ) => void;
  approveAll: (proposals: readonly Proposal[]) => void;
  /** Excludes the lines: they are no payments. */
  excludeLines: (subject: Proposal, selection: Selection, reason: string) => void;
  /** Confirms that the bank took the payments of a case back. */
  confirmReversal: (subject: Proposal, reversal: ReversalFacts) => void;
  /** Rejects a payment; its order still waits for one. */
  rejectPayment: (subject: Proposal, payment: QueuedPayment, reason: string) => void;
  /**
   * Undoes the acts of one key press (`stroke`), or one of them; by default those of the last key press.
   * @returns null when there is nothing to undo
   */
  undo: (stroke?: number, key?: number) => DeskAct | null;
  /** Reads the open cases again. */
  refresh: () => void;
}

const Work = createContext<DeskWork | null>(null);

export function useDeskWork(): DeskWork {
  const work = useContext(Work);
  if (!work) throw new Error('No desk around this');
  return work;
}

/** Pause after the last act before the open cases are read again. */
const QUIET_MS = 2_000;
/** Calls that undo acts at the same time. */
const MAX_CALLS = 4;

/** Sends the decisions at the desk to the server, and remembers them so that they can be undone. */
export function DeskWorkProvider({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const [log, dispatch] = useReducer(actLog, NO_ACTS);
  const latest = useRef(log);
  latest.current = log;
  const counted = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Key presses that staff undid before the answer came. */
  const undoneEarly = useRef(new Set<number>());

  const refresh = useCallback(() => {
    clearTimeout(timer.current);
    void queries.invalidateQueries({ queryKey: RECONCILIATION });
  }, [queries]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const settled = useCallback(
    (results: readonly ActResult[]) => {
      dispatch({ type: 'settled', results });
      clearTimeout(timer.current);
      const isSurprise = results.some(({ state, message }) => state === 'failed' || state === 'refused' || message);
      if (isSurprise) refresh();
      else timer.current = setTimeout(refresh, QUIET_MS);
    },
    [refresh],
  );

  const actions = useMemo((): Omit<DeskWork, 'log' | 'refresh'> => {
    function begin(
      proposals: readonly Omit<DeskAct, 'key' | 'stroke' | 'state' | 'message' | 'undo'>[],
      message: string,
    ) {
      const stroke = ++counted.current;
      const acts = proposals.map(
        (one): DeskAct => ({ ...one, key: ++counted.current, stroke, state: 'sending', message: null, undo: null }),
      );
      // Cases that are read now would still contain those on their way.
      clearTimeout(timer.current);
      dispatch({ type: 'begun', acts, message });
      return acts;
    }

    function settle(
      subject: Proposal,
      what: Pick<DeskAct, 'lines' | 'payments' | 'name' | 'words'>,
      call: () => Promise<UndoPlan | null>,
    ) {
      const [act] = begin([{ subject, ...what }], '');
      if (!act) return;
      const { key } = act;
      call().then(
        (undo) => settled([{ key, state: 'done', undo }]),
        (problem) => settled([refusalOf(key, problem)]),
      );
    }

    return {
      accept: (subject, selection, choice) =>
        settle(subject, { ...idsOf(selection), ...named(selection) }, () => join(selection, choice)),
      excludeLines: (subject, selection, reason) => {
        const { lines } = idsOf(selection);
        const words = lines.length === 1 ? 'Movimiento apartado' : `${lines.length} movimientos apartados`;
        settle(subject, { lines, payments: [], name: words, words: `${words}: ${reason}` }, () =>
          exclude(lines, reason),
        );
      },
      confirmReversal: (subject, reversal) => {
        const { name } = named(subject.attributes);
        // Its payments and lines may be matched again at once.
        settle(subject, { lines: [], payments: [], name, words: `${name}: reverso confirmado` }, () =>
          confirmReversal(reversal),
        );
      },
      rejectPayment: (subject, payment, reason) =>
        settle(
          subject,
          {
            lines: [],
            payments: [payment.id],
            name: payment.sale.order_id,
            words: `Pago de ${payment.sale.order_id} rechazado: ${reason}`,
          },
          () => reject(payment, reason),
        ),
      approveAll: (proposals) => {
        const acts = begin(
          proposals.map((subject) => ({ subject, ...idsOf(subject.attributes), ...named(subject.attributes) })),
          'Aprobando...',
        );
        approve(proposals).then(
          (answers) => {
            const results = new Map(answers.map(({ id, attributes }) => [id, attributes]));
            settled(
              acts.map(({ key, subject }): ActResult => {
                const result = results.get(subject.id);
                if (!result || result.outcome === 'conflict' || result.outcome === 'not_exact') {
                  return { key, state: 'failed', message: result?.message ?? 'No hubo respuesta' };
                }
                if (result.outcome !== 'done') return { key, state: 'refused', message: result.message };
                const undo = result.reconciliation;
                return { key, state: 'done', undo: undo === null ? null : { kind: 'reconciliation', id: undo } };
              }),
            );
          },
          (problem) => settled(acts.map(({ key }) => ({ ...refusalOf(key, problem), state: 'failed' }))),
        );
      },
      undo: (stroke, key) => {
        const { acts: all } = latest.current;
        const last = stroke === undefined ? all.findLast((act) => act.state === 'sending' || isUndoable(act)) : null;
        if (last?.state === 'sending') {
          undoneEarly.current.add(last.stroke);
          return last;
        }
        const of = stroke ?? last?.stroke;
        const acts = all.filter((act) => act.stroke === of && (key ?? act.key) === act.key && isUndoable(act));
        if (of === undefined || acts.length === 0) return null;
        clearTimeout(timer.current);
        dispatch({ type: 'undoing', keys: new Set(acts.map((act) => act.key)) });
        void undoAll(acts).then(settled);
        return acts[0] ?? null;
      },
    };
  }, [settled]);

  useEffect(() => {
    for (const stroke of undoneEarly.current) {
      if (log.acts.some((act) => act.stroke === stroke && act.state === 'sending')) continue;
      undoneEarly.current.delete(stroke);
      actions.undo(stroke);
    }
  }, [log, actions]);

  const work = useMemo((): DeskWork => ({ ...actions, log, refresh }), [actions, log, refresh]);
  return <Work value={work}>{children}</Work>;
}

function idsOf({ lines, payments }: Selection) {
  return { lines: lines.map(({ id }) => id), payments: payments.map(({ id }) => id) };
}

function named({ payments }: Selection) {
  const name = ordersOf(payments);
  const isOne = new Set(payments.map(({ sale }) => sale.id)).size === 1;
  return { name, words: `${name} ${isOne ? 'conciliado' : 'conciliados'}` };
}

async function undoAll(acts: readonly DeskAct[]): Promise<ActResult[]> {
  const release = holdAnnouncements();
  const results: ActResult[] = [];
  try {
    for (let at = 0; at < acts.length; at += MAX_CALLS) {
      const some = acts.slice(at, at + MAX_CALLS).map(async (act): Promise<ActResult> => {
        try {
          return { key: act.key, state: 'undone', subject: await undoAct(act) };
        } catch (problem) {
          // The undo failed, so the act is still done.
          return { key: act.key, state: 'done', message: refusalOf(act.key, problem).message ?? '' };
        }
      });
      results.push(...(await Promise.all(some)));
    }
  } finally {
    release();
  }
  return results;
}
