import Tags from 'lucide-react/icons/tags';
import { ButtonLink } from '#web/ui/button.tsx';
import { type LabelItem, labelsHref } from './labels-href.ts';

interface LabelsLinkProps {
  items: readonly LabelItem[];
  variant?: 'quiet' | 'secondary';
  className?: string;
}

/** A link to the labels of these pieces; nothing without pieces. */
export function LabelsLink({ items, variant = 'quiet', className }: LabelsLinkProps) {
  const some = items.filter(({ quantity }) => quantity > 0);
  if (some.length === 0) return null;
  return (
    <ButtonLink variant={variant} to={labelsHref(some)} {...(className && { className })}>
      <Tags aria-hidden className="size-4" strokeWidth={1.5} />
      Imprimir etiquetas
    </ButtonLink>
  );
}
