import type { ReconciliationSummary } from '#contract/payments/reconciliation.ts';
import { AGES, type Age } from '#domain/payments/waiting-age.ts';
import { formatCount } from '#domain/text/count.ts';
import { cx } from '#web/ui/cx.ts';

const AGE_NAMES: Record<Age, string> = {
  today: 'Hoy',
  days_1_2: '1–2 días',
  days_3_7: '3–7 días',
  days_8_30: '8–30 días',
  older: 'Más de 30 días',
};

/** Ages in the URL, as `?edad=3-7`. */
const AGE_PARAMETERS: Record<Age, string> = {
  today: 'hoy',
  days_1_2: '1-2',
  days_3_7: '3-7',
  days_8_30: '8-30',
  older: 'mas',
};

export function ageOf(parameter: string): Age | null {
  return AGES.find((age) => AGE_PARAMETERS[age] === parameter) ?? null;
}

function ageParameter(age: Age): string {
  return AGE_PARAMETERS[age];
}

/** 'hoy', 'hace 1 día', 'hace 5 días'. */
export function sinceText(days: number): string {
  if (days <= 0) return 'hoy';
  return days === 1 ? 'hace 1 día' : `hace ${days} días`;
}

interface AgeFilterProps {
  label: string;
  ages: ReconciliationSummary['unmatched'] | undefined;
  /** From the URL; '' for all. */
  value: string;
  onChoose: (value: string) => void;
}

/** Filters by how long the rows have been open, each with its count. */
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
