import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useReducer, useRef } from 'react';
import type { MakeReconciliation, Proposal, QueuedPayment } from '#contract/payments/reconciliation.ts';
import { holdAnnouncements } from '#web/admin/api/writes.ts';
import { type ActLog, type ActResult, actLog, type DeskAct, isUndoable, NO_ACTS, type UndoPlan } from './act-log.ts';
import { ordersOf } from './case-words.ts';
import { approve, exclude, join, refusalOf, reject, takeBack } from './desk-calls.ts';
import { RECONCILIATION } from './reconciliation-queries.ts';
import type { Selection } from './selection.ts';

interface DeskWork {
  log: ActLog;
  /** Joins a selection; the screen need not wait for the answer. */
  accept: (
    subject: Proposal,
    selection: Selection,
    choice: Pick<MakeReconciliation, 'difference' | 'decision'>,
  ) => void;
  approveAll: (proposals: readonly Proposal[]) => void;
  /** Sets the lines aside: they are no payments. */
  excludeLines: (subject: Proposal, selection: Selection, reason: string) => void;
  /** The order goes on waiting for a payment. */
  rejectPayment: (subject: Proposal, payment: QueuedPayment, reason: string) => void;
  /** Takes a stroke back, or one act of it; default: the last one that can be. Null when there is none. */
  undo: (stroke?: number, key?: number) => DeskAct | null;
  /** Reads what there is to do anew. */
  refresh: () => void;
}

const Work = createContext<DeskWork | null>(null);

export function useDeskWork(): DeskWork {
  const work = useContext(Work);
  if (!work) throw new Error('No desk around this');
  return work;
}

/** After so long without another act the desk is read anew. */
const QUIET_MS = 2_000;
/** Calls that take acts back at the same time. */
const AT_ONCE = 4;

/** Does what is decided at the desk, one call after the other, and remembers it so that it can be taken back. */
export function DeskWorkProvider({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const [log, dispatch] = useReducer(actLog, NO_ACTS);
  const latest = useRef(log);
  latest.current = log;
  const counted = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Strokes that were taken back before their answer came. */
  const regretted = useRef(new Set<number>());

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

  const actions = useMemo(() => {
    function begin(proposals: readonly Omit<DeskAct, 'key' | 'stroke' | 'state' | 'message' | 'undo'>[], said: string) {
      const stroke = ++counted.current;
      const acts = proposals.map(
        (one): DeskAct => ({ ...one, key: ++counted.current, stroke, state: 'sending', message: null, undo: null }),
      );
      // What is read anew now would still hold what is on its way.
      clearTimeout(timer.current);
      dispatch({ type: 'begun', acts, said });
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
      accept: (subject: Proposal, selection: Selection, choice: Pick<MakeReconciliation, 'difference' | 'decision'>) =>
        settle(subject, { ...idsOf(selection), ...named(selection) }, () => join(selection, choice)),
      excludeLines: (subject: Proposal, selection: Selection, reason: string) => {
        const { lines } = idsOf(selection);
        const words = lines.length === 1 ? 'Movimiento apartado' : `${lines.length} movimientos apartados`;
        settle(subject, { lines, payments: [], name: words, words: `${words}: ${reason}` }, () =>
          exclude(lines, reason),
        );
      },
      rejectPayment: (subject: Proposal, payment: QueuedPayment, reason: string) =>
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
      approveAll: (proposals: readonly Proposal[]) => {
        const acts = begin(
          proposals.map((subject) => ({
            subject,
            ...idsOf(subject.attributes),
            ...named(subject.attributes),
          })),
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
      undo: (stroke?: number, key?: number): DeskAct | null => {
        const { acts: all } = latest.current;
        const last = stroke === undefined ? all.findLast((act) => act.state === 'sending' || isUndoable(act)) : null;
        if (last?.state === 'sending') {
          regretted.current.add(last.stroke);
          return last;
        }
        const of = stroke ?? last?.stroke;
        const acts = all.filter((act) => act.stroke === of && (key ?? act.key) === act.key && isUndoable(act));
        if (of === undefined || acts.length === 0) return null;
        clearTimeout(timer.current);
        dispatch({ type: 'undoing', keys: new Set(acts.map((act) => act.key)) });
        void takeAllBack(acts).then(settled);
        return acts[0] ?? null;
      },
    };
  }, [settled]);

  useEffect(() => {
    for (const stroke of regretted.current) {
      if (log.acts.some((act) => act.stroke === stroke && act.state === 'sending')) continue;
      regretted.current.delete(stroke);
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

async function takeAllBack(acts: readonly DeskAct[]): Promise<ActResult[]> {
  const release = holdAnnouncements();
  const results: ActResult[] = [];
  try {
    for (let at = 0; at < acts.length; at += AT_ONCE) {
      const some = acts.slice(at, at + AT_ONCE).map(async (act): Promise<ActResult> => {
        try {
          return { key: act.key, state: 'undone', subject: await takeBack(act) };
        } catch (problem) {
          // It stands as it was done.
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
