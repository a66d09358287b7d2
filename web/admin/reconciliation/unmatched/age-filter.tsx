import type { ReconciliationSummary } from '#contract/payments/reconciliation.ts';
import { AGES } from '#domain/payments/waiting-age.ts';
import { formatCount } from '#domain/text/count.ts';
import { cx } from '#web/ui/cx.ts';
import { AGE_NAMES, ageParameter } from './age-words.ts';

interface AgeFilterProps {
  label: string;
  ages: ReconciliationSummary['unmatched'] | undefined;
  /** From the URL; '' for all. */
  value: string;
  onChoose: (value: string) => void;
}

/** How many wait for how long, each a filter. */
export function AgeFilter({ label, ages, value, onChoose }: AgeFilterProps) {
  const options = AGES.map((age) => ({ age, count: ages?.find((one) => one.age === age)?.count ?? null }));
  const all = ages?.reduce((sum, { count }) => sum + count, 0) ?? null;
  return (
    <fieldset className="mb-2 flex gap-1.5 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 sm:flex-wrap">
      <legend className="sr-only">{label}</legend>
      <Choice name="Todos" count={all} isChosen={value === ''} onChoose={() => onChoose('')} />
      {options.map(({ age, count }) => (
        <Choice
          key={age}
          name={AGE_NAMES[age]}
          count={count}
          isChosen={value === ageParameter(age)}
          onChoose={() => onChoose(ageParameter(age))}
        />
      ))}
    </fieldset>
  );
}

interface ChoiceProps {
  name: string;
  count: number | null;
  isChosen: boolean;
  onChoose: () => void;
}

function Choice({ name, count, isChosen, onChoose }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={cx(
        'inline-flex min-h-9 items-center gap-2 whitespace-nowrap rounded-house border border-line-strong px-3 text-sm transition-colors hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper pointer-coarse:min-h-11',
        count === 0 && !isChosen && 'text-ink-faint',
      )}
    >
      {name}
      <span className="tabular min-w-[1ch] font-semibold">{count === null ? '' : formatCount(count)}</span>
    </button>
  );
}
