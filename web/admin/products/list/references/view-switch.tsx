import List from 'lucide-react/icons/list';
import ListTree from 'lucide-react/icons/list-tree';
import { rememberedChoice } from '#web/admin/kit/remembered-choice.ts';
import { Switch } from '#web/admin/kit/switch.tsx';

/** One row for each variant, or for each reference. */
const VIEWS = { variante: 'Por variante', referencia: 'Por referencia' } as const;
type ProductView = keyof typeof VIEWS;
const ICONS = { variante: List, referencia: ListTree };

/** Its URL parameter: `?agrupar=referencia`. */
export const GROUPING_PARAMETER = 'agrupar';

export const useProductView = rememberedChoice<ProductView>({
  key: 'adminProductView',
  parameter: GROUPING_PARAMETER,
  names: VIEWS,
  // The pages of the two groupings are not related.
  forgets: 'pagina',
});

export function ViewSwitch({ value, onChange }: { value: ProductView; onChange: (view: ProductView) => void }) {
  return <Switch label="Ver" options={VIEWS} icons={ICONS} iconsOnly value={value} onChange={onChange} />;
}
