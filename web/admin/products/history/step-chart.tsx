import type { ItemHistoryEntry } from '#contract/catalogue/operations/item-history.ts';
import { caracasDay, formatDay } from '#domain/time/caracas-time.ts';
import type { stockAround } from './history-view.ts';

interface StepChartProps {
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

/** A value from a time on, in ms since 1970. */
interface Step {
  at: number;
  value: number;
}

/**
 * A step line in a box of 100 by 100.
 * @param steps oldest first; at least one
 * @param until the last value holds until then
 */
export function stepLine(steps: readonly Step[], until: number) {
  const from = steps[0]?.at ?? until;
  const span = Math.max(1, until - from);
  const values = steps.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = (at: number) => round((100 * (at - from)) / span);
  // A value that never changes is drawn in the middle.
  const y = (value: number) => (high === low ? 50 : round(100 - (100 * (value - low)) / (high - low)));
  const line = steps.map(({ at, value }, index) => (index === 0 ? `M0 ${y(value)}` : `H${x(at)}V${y(value)}`));
  return { path: `${line.join('')}H100`, low, high };
}

const round = (value: number) => Math.round(value * 100) / 100;

/**
 * The values of a field over time, oldest first, beginning with the value before the oldest entry.
 * @param entries newest first
 * @param stock before and after each entry
 */
export function stepsOf(
  field: 'stock' | 'price',
  entries: readonly ItemHistoryEntry[],
  stock: ReturnType<typeof stockAround>,
): Step[] {
  return entries.toReversed().flatMap(({ attributes: { at, kind, before, after } }, index): Step[] => {
    const around = stock[entries.length - 1 - index];
    const [was, is] = field === 'stock' ? [around?.before, around?.after] : [before?.price, after?.price];
    if (is === undefined) return [];
    const step = { at: Date.parse(at), value: is };
    // Before the oldest change there is its previous value, unless the item was created by it.
    return index === 0 && was !== undefined && kind !== 'create' ? [{ at: step.at - 1, value: was }, step] : [step];
  });
}
