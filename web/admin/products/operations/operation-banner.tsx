import { OPERATION_NAMES, type OperationRecord } from '#contract/catalogue/operations/item-operation.ts';
import { nameOfActor } from '#domain/people/actor.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { pressedByKey } from '../../keys/screen-acts.ts';
import { ProgressBanner } from '../../kit/progress-banner.tsx';

/** The running operation. It continues when the screen is left, and is shown again on return. */
export function OperationBanner({ operation }: { operation: OperationRecord }) {
  const { kind, progress, actor, fileName } = operation.attributes;
  return (
    <ProgressBanner
      title={OPERATION_NAMES[kind]}
      done={progress.done}
      total={progress.total > 0 ? progress.total : null}
    >
      {[fileName, actor].filter(Boolean).join(' · ')}. Sigue aunque salgas de esta pantalla.
    </ProgressBanner>
  );
}

const STATE_NAMES = { done: 'terminó', failed: 'falló', interrupted: 'se interrumpió', running: 'en curso' };

const ACT =
  'inline-flex min-h-6 items-center pointer-coarse:min-h-11 text-ink underline decoration-line-strong underline-offset-4 hover:decoration-ink';

interface LastOperationProps {
  operation: OperationRecord;
  onOpen: () => void;
  onUndo: () => void;
}

/** The last finished operation, with links to its report and its undo. */
export function LastOperation({ operation, onOpen, onUndo }: LastOperationProps) {
  const { kind, state, finishedAt, startedAt, subject, undoable, undone } = operation.attributes;
  return (
    <p className="mb-1 text-ink-soft text-sm">
      {OPERATION_NAMES[kind]}
      {subject && (
        <span title={subject} className="inline-block max-w-64 truncate pl-1 align-bottom">
          ({subject})
        </span>
      )}{' '}
      {STATE_NAMES[state]} el {formatCaracasDateTime(new Date(finishedAt ?? startedAt))}
      {' · '}
      <button type="button" onClick={onOpen} className={ACT}>
        Ver informe
      </button>
      {undoable && (
        <>
          {' · '}
          <button type="button" onClick={onUndo} className={ACT} {...pressedByKey('undo')}>
            Deshacer
          </button>
        </>
      )}
      {undone && ` · Deshecha por ${nameOfActor(undone.actor)}`}
    </p>
  );
}
