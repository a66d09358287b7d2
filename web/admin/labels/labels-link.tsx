import Tags from 'lucide-react/icons/tags';
import { ActionLink } from '../kit/document/action.tsx';
import { type LabelItem, labelsHref } from './labels-href.ts';

/** A link to the labels of these pieces; nothing without pieces. */
export function LabelsLink({ items, className }: { items: readonly LabelItem[]; className?: string }) {
  const some = items.filter(({ quantity }) => quantity > 0);
  return (
    some.length > 0 && <ActionLink icon={Tags} label="Imprimir etiquetas" to={labelsHref(some)} className={className} />
  );
}
