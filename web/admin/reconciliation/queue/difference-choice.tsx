import type { RefObject } from 'react';
import type { DifferenceWay } from '#contract/payments/reconciliation.ts';
import { type Difference, MAX_DECISION_LENGTH } from '#domain/payments/payment.ts';
import { pressedByKey, type ScreenAct } from '#web/admin/keys/screen-acts.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';

interface DifferenceChoiceProps {
  ways: readonly DifferenceWay[];
  chosen: DifferenceWay | null;
  decision: string;
  /** Said at the field: why it cannot be accepted yet. */
  problem: string | null;
  field: RefObject<HTMLInputElement | null>;
  onWay: (difference: Difference) => void;
  onDecision: (words: string) => void;
  onAccept: () => void;
}

const KEYS: readonly ScreenAct[] = ['first', 'second', 'third'];

/** What becomes of a difference: a clear choice, each with its key, and why where that must be said. */
export function DifferenceChoice(props: DifferenceChoiceProps) {
  const { ways, chosen, decision, problem, field, onWay, onDecision, onAccept } = props;
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
              onClick={() => onWay(difference)}
              className="inline-flex min-h-9 items-center gap-2 rounded-house border border-line-strong px-3 text-sm transition-colors hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper pointer-coarse:min-h-11"
            >
              <kbd className="font-sans text-xs opacity-70 pointer-coarse:hidden">{index + 1}</kbd>
              {label}
            </button>
          );
        })}
      </fieldset>
      {chosen?.reason_required && (
        <Field label="Motivo" hideLabel error={problem} className="min-w-0 grow basis-56">
          <TextInput
            ref={field}
            value={decision}
            maxLength={MAX_DECISION_LENGTH}
            placeholder="Motivo"
            autoComplete="off"
            className="pointer-fine:h-9 pointer-fine:text-sm"
            onChange={({ target }) => onDecision(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !event.nativeEvent.isComposing && !event.repeat) onAccept();
            }}
          />
        </Field>
      )}
    </div>
  );
}
