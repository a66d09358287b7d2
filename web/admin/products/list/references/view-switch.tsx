import List from 'lucide-react/icons/list';
import ListTree from 'lucide-react/icons/list-tree';
import { Switch } from '#web/admin/kit/switch.tsx';
import type { ProductView } from './product-view.ts';

const OPTIONS: Record<ProductView, string> = { variante: 'Por variante', referencia: 'Por referencia' };
const ICONS = { variante: List, referencia: ListTree };

interface ViewSwitchProps {
  value: ProductView;
  onChange: (view: ProductView) => void;
}

export function ViewSwitch({ value, onChange }: ViewSwitchProps) {
  return <Switch label="Ver" options={OPTIONS} icons={ICONS} iconsOnly value={value} onChange={onChange} />;
}
