import { Check, LoaderCircle, TriangleAlert, Undo2 } from 'lucide-react';
import { createContext, useContext } from 'react';
import { pressedBy } from '#web/admin/kit/table/row-marks.ts';
import type { DeskAct } from '../cases/act-log.ts';
import { useDeskWork } from '../cases/desk-work.tsx';
import type { ExactRow } from './exact-rows.ts';

interface ExactStates {
  leftOut: ReadonlySet<string>;
  /** The last act with each proposal, by its id. */
  acts: ReadonlyMap<string, DeskAct>;
  onToggle: (id: string) => void;
}

/** Apart from the rows, so that taking one out renders its own cells and no other. */
export const ExactContext = createContext<ExactStates>({ leftOut: new Set(), acts: new Map(), onToggle: () => {} });

/** Not done yet, or done and taken back: a press of the button would approve it. */
export function isOpen(act: DeskAct | undefined): boolean {
  return !act || act.state === 'failed' || act.state === 'undone';
}

/** What became of a row, in words. */
export function ExactState({ proposal }: ExactRow) {
  const { leftOut, acts } = useContext(ExactContext);
  const act = acts.get(proposal.id);
  if (act?.state === 'sending' || act?.state === 'undoing') {
    return (
      <span className="inline-flex items-center gap-1.5 text-ink-soft">
        <LoaderCircle aria-hidden className="size-4 animate-spin" />
        {act.state === 'sending' ? 'Aprobando' : 'Deshaciendo'}
      </span>
    );
  }
  if (act?.state === 'done') {
    return (
      <span className="inline-flex items-center gap-1.5 font-medium text-leaf">
        <Check aria-hidden className="size-4" />
        Aprobado
      </span>
    );
  }
  if (act?.message) {
    return (
      <span title={act.message} className="inline-flex min-w-0 max-w-72 items-center gap-1.5 text-amber">
        <TriangleAlert aria-hidden className="size-4 shrink-0" strokeWidth={1.5} />
        <span className="truncate">{act.message}</span>
      </span>
    );
  }
  return leftOut.has(proposal.id) ? (
    <span className="text-ink-faint">Queda fuera</span>
  ) : (
    <span className="text-ink-soft">Por aprobar</span>
  );
}

const BUTTON =
  'inline-flex min-h-8 items-center gap-1.5 whitespace-nowrap rounded-house px-2 text-sm underline decoration-line-strong underline-offset-4 hover:bg-paper-sunken hover:decoration-ink pointer-coarse:min-h-11';

/** Takes a row out of the stroke, or back in; takes back what was done with it. */
export function ExactActions({ row: { proposal } }: { row: ExactRow }) {
  const { leftOut, acts, onToggle } = useContext(ExactContext);
  const { undo } = useDeskWork();
  const act = acts.get(proposal.id);
  const name = proposal.attributes.payments[0]?.sale.order_id ?? '';
  if (act?.state === 'done') {
    return (
      <button
        type="button"
        className={BUTTON}
        aria-label={`Deshacer ${name}`}
        onClick={() => undo(act.stroke, act.key)}
      >
        <Undo2 aria-hidden className="size-4" strokeWidth={1.5} />
        Deshacer
      </button>
    );
  }
  if (!isOpen(act)) return null;
  const isOut = leftOut.has(proposal.id);
  return (
    <button
      type="button"
      {...pressedBy('select')}
      aria-pressed={isOut}
      aria-label={`Dejar fuera ${name}`}
      className={BUTTON}
      onClick={() => onToggle(proposal.id)}
    >
      {isOut ? 'Incluir' : 'Dejar fuera'}
    </button>
  );
}
