import { Button } from '#web/ui/button.tsx';

interface ChoiceListProps<One> {
  title: string;
  rows: readonly One[];
  isChosen: (one: One) => boolean;
  onToggle: (one: One) => void;
  loading: boolean;
  problem: string | undefined;
  onRetry: () => void;
  empty: string;
  wordsOf: (one: One) => { name: string; detail: string };
}

/** Several that can be chosen together. */
export function ChoiceList<One extends { id: number }>(props: ChoiceListProps<One>) {
  const { title, rows, isChosen, onToggle, loading, problem, onRetry, empty, wordsOf } = props;
  return (
    <fieldset className="min-w-0" aria-busy={loading || undefined}>
      <legend className="mb-1 w-full border-line-strong border-b pb-1 font-medium text-ink-soft text-sm">
        {title}
      </legend>
      {problem && (
        <div role="alert" className="py-2 text-danger text-sm">
          {problem}{' '}
          <Button variant="quiet" size="sm" className="px-1! pointer-coarse:min-h-11" onClick={onRetry}>
            Reintentar
          </Button>
        </div>
      )}
      {rows.length === 0 && !problem && (
        <p className="py-2 text-ink-faint text-sm">{loading ? 'Buscando...' : empty}</p>
      )}
      <ul className="max-h-72 divide-y divide-line overflow-y-auto">
        {rows.map((one) => {
          const { name, detail } = wordsOf(one);
          return (
            <li key={one.id}>
              <label className="flex min-h-11 cursor-pointer items-start gap-3 px-1 py-1.5 text-sm hover:bg-paper-sunken has-checked:bg-gold-soft">
                <input
                  type="checkbox"
                  className="mt-0.5 size-4.5 shrink-0 accent-ink"
                  checked={isChosen(one)}
                  onChange={() => onToggle(one)}
                />
                <span className="tabular min-w-0">
                  <span className="block font-medium">{name}</span>
                  <span className="wrap-anywhere block text-ink-soft text-xs">{detail}</span>
                </span>
              </label>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
