import { caracasDay, formatDay } from '#domain/time/caracas-time.ts';
import { type Step, stepLine } from './steps.ts';

interface StepChartProps {
  /** Oldest first. */
  steps: readonly Step[];
  /** In ms since 1970: the last value holds until then. */
  until: number;
  format: (value: number) => string;
}

/** A value over time, as a step line. The list below has the same data as text. */
export function StepChart({ steps, until, format }: StepChartProps) {
  const { path, low, high } = stepLine(steps, until);
  const day = (at: number) => formatDay(caracasDay(new Date(at)));
  return (
    <div aria-hidden className="tabular grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-ink-soft text-xs">
      <div className="flex h-24 flex-col justify-between text-right">
        <span>{format(high)}</span>
        {low !== high && <span>{format(low)}</span>}
      </div>
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="h-24 w-full overflow-visible border-line border-y"
      >
        <title>Línea de valores</title>
        <path d={`${path}V100H0Z`} className="fill-gold-soft" />
        <path d={path} fill="none" vectorEffect="non-scaling-stroke" strokeWidth={1.5} className="stroke-ink" />
      </svg>
      <div className="col-start-2 mt-1 flex justify-between">
        <span>{day(steps[0]?.at ?? until)}</span>
        <span>{day(until)}</span>
      </div>
    </div>
  );
}
