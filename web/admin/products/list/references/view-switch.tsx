import List from 'lucide-react/icons/list';
import ListTree from 'lucide-react/icons/list-tree';
import { useSearchParams } from 'react-router';
import { Switch } from '#web/admin/kit/switch.tsx';
import { storedValue, useStored } from '#web/browser/storage/stored-value.ts';

const OPTIONS: Record<ProductView, string> = { variante: 'Por variante', referencia: 'Por referencia' };
const ICONS = { variante: List, referencia: ListTree };

interface ViewSwitchProps {
  value: ProductView;
  onChange: (view: ProductView) => void;
}

export function ViewSwitch({ value, onChange }: ViewSwitchProps) {
  return <Switch label="Ver" options={OPTIONS} icons={ICONS} iconsOnly value={value} onChange={onChange} />;
}

/** One row for each variant, or for each reference. */
const GROUPINGS = ['variante', 'referencia'] as const;
type ProductView = (typeof GROUPINGS)[number];

/** Its URL parameter: `?agrupar=referencia`. */
export const GROUPING_PARAMETER = 'agrupar';

const isView = (text: string | null): text is ProductView => GROUPINGS.some((view) => view === text);

const stored = storedValue<ProductView>('adminProductView', {
  decode: (text) => (isView(text) ? text : 'variante'),
  encode: (view) => (view === 'variante' ? null : view),
});

/** The grouping of the URL; without it, the last choice in this browser. */
export function useProductView(): [view: ProductView, choose: (view: ProductView) => void] {
  const [query, setQuery] = useSearchParams();
  const remembered = useStored(stored, 'variante');
  const requested = query.get(GROUPING_PARAMETER);
  return [
    isView(requested) ? requested : remembered,
    (view) => {
      stored.write(view);
      setQuery(
        (now) => {
          const next = new URLSearchParams(now);
          next.set(GROUPING_PARAMETER, view);
          // The pages of the two groupings are not related.
          next.delete('pagina');
          return next;
        },
        { preventScrollReset: true },
      );
    },
  ];
}
