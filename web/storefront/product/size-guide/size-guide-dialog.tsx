import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { SizeGuide } from './columns.ts';
import { SizeTable } from './size-table.tsx';

interface SizeGuideDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  guide: SizeGuide;
  /** Name of the garment: 'Camisa de caballero'. */
  garment: string;
  /** The size chosen in the purchase panel, highlighted in the table. */
  chosen: string | null;
}

/** Measurements of the category and how to take them; its code loads when it is first opened. */
export default function SizeGuideDialog({ open, onOpenChange, guide, garment, chosen }: SizeGuideDialogProps) {
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
