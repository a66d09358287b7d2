import { useId } from 'react';
import { EVENT_GROUPS, type EventType, eventText } from '#domain/webhooks/event-types.ts';
import { useField } from '../kit/form/form-context.ts';

/** What a webhook is told, as check boxes by group; a group's own box chooses all of it. */
export function EventChecks() {
  const id = useId();
  const { value, error, change } = useField('events');
  const chosen = value as readonly EventType[];
  const set = (types: readonly EventType[], on: boolean) =>
    change(on ? [...new Set([...chosen, ...types])] : chosen.filter((one) => !types.includes(one)));

  return (
    <fieldset aria-describedby={error ? id : undefined} className="min-w-0">
      <legend className="mb-1.5 font-medium text-sm">Qué avisa</legend>
      {error && (
        <p id={id} className="mb-2 text-danger text-sm">
          {error}
        </p>
      )}
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {EVENT_GROUPS.map(({ name, types }) => (
          <section key={name}>
            <h3 className="border-line border-b text-ink-soft text-sm">
              <Check
                label={name}
                checked={types.every((type) => chosen.includes(type))}
                isInvalid={error !== null}
                onChange={(on) => set(types, on)}
              />
            </h3>
            {types.map((type) => (
              <Check
                key={type}
                label={eventText(type)}
                checked={chosen.includes(type)}
                isInvalid={error !== null}
                onChange={(on) => set([type], on)}
              />
            ))}
          </section>
        ))}
      </div>
    </fieldset>
  );
}

interface CheckProps {
  label: string;
  checked: boolean;
  isInvalid: boolean;
  onChange: (on: boolean) => void;
}

function Check({ label, checked, isInvalid, onChange }: CheckProps) {
  return (
    <label className="flex min-h-8 pointer-coarse:min-h-11 cursor-pointer items-center gap-3 py-1 text-sm">
      <input
        type="checkbox"
        checked={checked}
        aria-invalid={isInvalid || undefined}
        onChange={({ target }) => onChange(target.checked)}
        className="size-4 shrink-0 accent-ink"
      />
      {label}
    </label>
  );
}
