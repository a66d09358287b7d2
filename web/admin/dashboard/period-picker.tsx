import { useState } from 'react';
import { z } from 'zod';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { FormBody } from '../kit/form/form-body.tsx';
import { FormText } from '../kit/form/form-fields.tsx';
import { useRecordForm } from '../kit/form/use-record-form.ts';
import { lengthOf, type Period, PRESETS, periodProblem, presetPeriod } from './period.ts';

interface PeriodPickerProps {
  period: Period;
  today: string;
  onPick: (period: Period) => void;
}

const CHOICE =
  'inline-flex min-h-11 items-center border border-line-strong px-4 text-sm transition-colors hover:bg-paper-sunken aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper -ml-px first:ml-0 first:rounded-l-house last:rounded-r-house';

/** Picks the period: the last 7, 30 or 90 days, or two dates. */
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

/** A range of two dates; errors are shown at the second one. */
const typedPeriod = z.object({ from: z.string(), to: z.string() }).superRefine(({ from, to }, context) => {
  const message = periodProblem(from, to);
  if (message) context.addIssue({ code: 'custom', path: ['to'], message });
});

function Dates({ period: { from, to }, today, onPick }: PeriodPickerProps) {
  const record = useRecordForm({ schema: typedPeriod, values: { from, to } });
  return (
    <FormBody
      record={record}
      onSave={async (days) => onPick({ ...days, preset: null })}
      className="flex flex-wrap items-start gap-3"
    >
      <FormText name="from" type="date" label="Desde" max={today} className="w-40" />
      <FormText name="to" type="date" label="Hasta" max={today} className="w-40" />
      <Button type="submit" variant="secondary" className="mt-[1.6875rem]">
        Ver período
      </Button>
    </FormBody>
  );
}
