import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import type { RefObject } from 'react';
import { MAX_DECISION_LENGTH } from '#domain/payments/payment.ts';
import { pressedByKey, type ScreenAct } from '#web/admin/keys/screen-acts.ts';
import { amountText } from '#web/admin/kit/document/money-text.ts';
import { TONES, type Tone } from '#web/admin/kit/state-badge.tsx';
import { cx } from '#web/ui/cx.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { type SelectionSums, sumsText } from '../cases/selection.ts';
import type { CaseDraft } from './use-draft.ts';

interface DifferenceChoiceProps {
  draft: CaseDraft;
  field: RefObject<HTMLInputElement | null>;
  onAccept: () => void;
}

const KEYS: readonly ScreenAct[] = ['first', 'second', 'third'];

/** The choice of how a difference is settled, each with its key, and the reason where one is required. */
export function DifferenceChoice({ draft, field, onAccept }: DifferenceChoiceProps) {
  const { ways, way: chosen } = draft;
  if (ways.every(({ difference }) => difference === 'none')) return null;
  return (
    <div className="flex flex-wrap items-start gap-2">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Qué hacer con la diferencia</legend>
        {ways.map(({ difference, label }, index) => {
          const act = KEYS[index];
          return (
            <button
              key={difference}
              type="button"
              aria-pressed={difference === chosen?.difference}
              {...(act && pressedByKey(act))}
              onClick={() => draft.chooseWay(difference)}
              className="inline-flex min-h-9 items-center gap-2 rounded-house border border-line-strong px-3 text-sm transition-colors hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper pointer-coarse:min-h-11"
            >
              <kbd className="font-sans text-xs opacity-70 pointer-coarse:hidden">{index + 1}</kbd>
              {label}
            </button>
          );
        })}
      </fieldset>
      {(chosen?.reason_required || chosen?.reason) && (
        <Field
          label="Motivo"
          hideLabel
          error={draft.isReasonMissing ? 'Escribe el motivo' : null}
          className="min-w-0 grow basis-56"
        >
          <TextInput
            ref={field}
            value={draft.decision}
            maxLength={MAX_DECISION_LENGTH}
            placeholder="Motivo"
            autoComplete="off"
            className="pointer-fine:h-9 pointer-fine:text-sm"
            onChange={({ target }) => draft.write(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !event.nativeEvent.isComposing && !event.repeat) onAccept();
            }}
          />
        </Field>
      )}
    </div>
  );
}

interface VerdictProps {
  sums: SelectionSums;
  reasons: readonly string[];
  warnings: readonly string[];
  /** With one line and one payment, the amounts are on screen already. */
  isPair: boolean;
}

const SUM_TONES: Record<SelectionSums['state'], Tone> = {
  fits: 'leaf',
  over: 'amber',
  under: 'amber',
  mixed: 'danger',
  incomplete: 'quiet',
};

/** The result of the sums, and the reasons for and against the match. */
export function Verdict({ sums, reasons, warnings, isPair }: VerdictProps) {
  const { currency, received, due } = sums;
  return (
    <div className="flex flex-col gap-1.5 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className={cx('rounded-house px-2 py-0.5 font-medium', TONES[SUM_TONES[sums.state]])}>
          {sumsText(sums)}
        </span>
        {!isPair && sums.state !== 'mixed' && sums.state !== 'incomplete' && (
          <span className="tabular text-ink-soft">
            Llegó {amountText({ currency, hundredths: received })} · se debía{' '}
            {amountText({ currency, hundredths: due })}
          </span>
        )}
      </p>
      <ul className="flex flex-wrap gap-x-5 gap-y-0.5">
        {warnings.map((warning) => (
          <li key={warning} className="flex items-start gap-1.5 text-amber">
            <TriangleAlert aria-label="Atención:" role="img" className="mt-0.5 size-4 shrink-0" strokeWidth={1.5} />
            {warning}
          </li>
        ))}
        {reasons.map((reason) => (
          <li key={reason} className="flex items-start gap-1.5">
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-leaf" strokeWidth={2} />
            {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}
