import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Field, TextInput } from '#web/ui/form/field.tsx';
import { lengthOf, type Period, PRESETS, periodProblem, presetPeriod } from './period.ts';

interface PeriodPickerProps {
  period: Period;
  today: string;
  onPick: (period: Period) => void;
}

const CHOICE =
  'inline-flex min-h-11 items-center border border-line-strong px-4 text-sm transition-colors hover:bg-paper-sunken aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper -ml-px first:ml-0 first:rounded-l-house last:rounded-r-house';

/** The days that are added up: the last 7, 30 or 90, or two dates. */
export function PeriodPicker({ period, today, onPick }: PeriodPickerProps) {
  const [open, setOpen] = useState(period.preset === null);
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <fieldset className="flex">
        <legend className="sr-only">Período</legend>
        {PRESETS.map((days) => (
          <button
            key={days}
            type="button"
            aria-pressed={!open && period.preset === days}
            onClick={() => {
              setOpen(false);
              onPick(presetPeriod(days, today));
            }}
            className={CHOICE}
          >
            {days} días
          </button>
        ))}
        <button type="button" aria-pressed={open} aria-expanded={open} onClick={() => setOpen(true)} className={CHOICE}>
          Otro
        </button>
      </fieldset>
      {open && <Dates key={`${period.from} ${period.to}`} period={period} today={today} onPick={onPick} />}
      <p className={cx('tabular text-ink-soft text-sm', !open && 'pb-3')}>
        {open ? '' : `${lengthOf(period)} días, hasta hoy`}
      </p>
    </div>
  );
}

function Dates({ period, today, onPick }: PeriodPickerProps) {
  const [from, setFrom] = useState(period.from);
  const [to, setTo] = useState(period.to);
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <form
      noValidate
      className="flex flex-wrap items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const found = periodProblem(from, to);
        setProblem(found);
        if (!found) onPick({ from, to, preset: null });
      }}
    >
      <Field label="Desde" className="w-40">
        <TextInput type="date" value={from} max={today} onChange={({ target }) => setFrom(target.value)} />
      </Field>
      <Field label="Hasta" className="w-40" error={problem}>
        <TextInput type="date" value={to} max={today} onChange={({ target }) => setTo(target.value)} />
      </Field>
      <Button type="submit" variant="secondary" className="mt-[1.6875rem]">
        Ver período
      </Button>
    </form>
  );
}
