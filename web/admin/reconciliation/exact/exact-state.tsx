import Check from 'lucide-react/icons/check';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import Undo2 from 'lucide-react/icons/undo-2';
import { createContext, useContext } from 'react';
import { pressedBy } from '#web/admin/kit/table/row-marks.ts';
import type { DeskAct } from '../cases/act-log.ts';
import { ordersOf } from '../cases/case-words.ts';
import { useDeskWork } from '../cases/desk-work.tsx';
import type { ExactRow } from './exact-rows.ts';

interface ExactStates {
  leftOut: ReadonlySet<string>;
  /** The last act with each proposal, by its id. */
  acts: ReadonlyMap<string, DeskAct>;
  onToggle: (id: string) => void;
}

/** This state is separate from the rows, so that excluding a row renders only its own cells. */
export const ExactContext = createContext<ExactStates>({ leftOut: new Set(), acts: new Map(), onToggle: () => {} });

/** Not approved yet, or approved and undone: the button would approve it. */
export function isOpen(act: DeskAct | undefined): boolean {
  return !act || act.state === 'failed' || act.state === 'undone';
}

/** What to check and why line and payment belong together, in whole; after a failed approval, why it failed. */
export function ExactWhy({ proposal }: ExactRow) {
  const message = useContext(ExactContext).acts.get(proposal.id)?.message;
  if (message) {
    return (
      <span className={`${WARNING} whitespace-normal`}>
        <TriangleAlert aria-hidden className="size-4 shrink-0" strokeWidth={1.5} />
        <span>{message}</span>
      </span>
    );
  }
  const { reasons, warnings } = proposal.attributes;
  const [first, ...others] = reasons;
  return (
    <span className="block whitespace-normal">
      {warnings.map((warning) => (
        <span key={warning} className={WARNING}>
          <TriangleAlert aria-label="Atención:" role="img" className="size-4 shrink-0" strokeWidth={1.5} />
          <span>{warning}</span>
        </span>
      ))}
      <span className="block leading-4.5">{first}</span>
      <span className="block font-normal text-ink-faint text-xs leading-4">{others.join(' · ')}</span>
    </span>
  );
}

const WARNING = 'flex min-w-0 items-center gap-1.5 text-amber';

const PLACE = 'inline-flex w-28 items-center justify-end gap-1.5 whitespace-nowrap text-sm';
const BUTTON =
  'inline-flex min-h-8 items-center whitespace-nowrap rounded-house px-2 text-sm underline decoration-line-strong underline-offset-4 hover:bg-paper-sunken hover:decoration-ink pointer-coarse:min-h-11';

/**
 * A button of fixed width that excludes a row from the approval or includes it again. After the approval it shows the
 * result and undoes it.
 */
export function ExactActions({ row: { proposal } }: { row: ExactRow }) {
  const { leftOut, acts, onToggle } = useContext(ExactContext);
  const { undo } = useDeskWork();
  const act = acts.get(proposal.id);
  const name = ordersOf(proposal.attributes.payments);
  if (act?.state === 'sending' || act?.state === 'undoing') {
    return (
      <span className={`${PLACE} text-ink-soft`}>
        <LoaderCircle aria-hidden className="size-4 animate-spin" />
        {act.state === 'sending' ? 'Aprobando' : 'Deshaciendo'}
      </span>
    );
  }
  if (act?.state === 'done') {
    return (
      <span className={`${PLACE} font-medium text-leaf`}>
        <Check aria-hidden className="size-4" />
        Aprobado
        <button
          type="button"
          aria-label={`Deshacer ${name}`}
          title="Deshacer"
          className="grid size-8 place-items-center rounded-house text-ink hover:bg-paper-sunken pointer-coarse:size-11"
          onClick={() => undo(act.stroke, act.key)}
        >
          <Undo2 aria-hidden className="size-4" strokeWidth={1.5} />
        </button>
      </span>
    );
  }
  if (!isOpen(act)) return <span className={`${PLACE} text-ink-soft`}>Sin aprobar</span>;
  const isOut = leftOut.has(proposal.id);
  return (
    <span className={PLACE}>
      <button
        type="button"
        {...pressedBy('select')}
        aria-pressed={isOut}
        aria-label={`Dejar fuera ${name}`}
        title={isOut ? 'Queda fuera (x)' : 'Dejar fuera (x)'}
        className={isOut ? `${BUTTON} bg-paper-sunken font-medium` : BUTTON}
        onClick={() => onToggle(proposal.id)}
      >
        {isOut ? 'Fuera: incluir' : 'Dejar fuera'}
      </button>
    </span>
  );
}
