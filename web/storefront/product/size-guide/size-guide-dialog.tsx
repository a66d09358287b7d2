import type { GenderId } from '#domain/catalogue/gender.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { sizeGuide } from './size-guide.ts';
import { SizeTable } from './size-table.tsx';

interface SizeGuideDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Of a category that has a guide. */
  category: string;
  gender: GenderId;
  /** Name of the garment: 'Camisa de caballero'. */
  garment: string;
  /** The size chosen in the purchase panel, highlighted in the table. */
  chosen: string | null;
}

/** Measurements of the category and how to take them; its code loads when it is first opened. */
export default function SizeGuideDialog(props: SizeGuideDialogProps) {
  const { open, onOpenChange, category, gender, garment, chosen } = props;
  const guide = sizeGuide(category, gender);
  if (!guide) return null;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Guía de tallas"
      description={`${garment}. Medidas en centímetros.`}
      size="md"
    >
      <SizeTable guide={guide} chosen={chosen} />
      <h3 className="mt-8 text-xl">Cómo medirte</h3>
      <dl className="mt-3 text-sm">
        {guide.columns.map(({ name, how }) => (
          <div key={name} className="border-line border-t py-2.5 sm:flex sm:gap-6">
            <dt className="w-28 shrink-0 font-medium">{name}</dt>
            <dd className="text-ink-soft">{how}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-ink-soft text-sm">
        Entre dos tallas, elige la mayor: en nuestras tiendas la ajustamos a tu medida.
      </p>
    </Dialog>
  );
}
