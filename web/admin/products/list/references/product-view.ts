import { useSearchParams } from 'react-router';
import { storedValue, useStored } from '#web/browser/storage/stored-value.ts';

/** One row a variant, or one a reference. */
const GROUPINGS = ['variante', 'referencia'] as const;
export type ProductView = (typeof GROUPINGS)[number];

/** Its URL parameter: `?agrupar=referencia`. */
export const GROUPING_PARAMETER = 'agrupar';

const isView = (text: string | null): text is ProductView => GROUPINGS.some((view) => view === text);

const stored = storedValue<ProductView>('adminProductView', {
  decode: (text) => (isView(text) ? text : 'variante'),
  encode: (view) => (view === 'variante' ? null : view),
});

/** What the URL asks for; without it, what was chosen last in this browser. */
export function useProductView(): [view: ProductView, choose: (view: ProductView) => void] {
  const [query, setQuery] = useSearchParams();
  const remembered = useStored(stored, 'variante');
  const asked = query.get(GROUPING_PARAMETER);
  return [
    isView(asked) ? asked : remembered,
    (view) => {
      stored.write(view);
      setQuery(
        (now) => {
          const next = new URLSearchParams(now);
          next.set(GROUPING_PARAMETER, view);
          // The pages of the two have nothing in common.
          next.delete('pagina');
          return next;
        },
        { preventScrollReset: true },
      );
    },
  ];
}
