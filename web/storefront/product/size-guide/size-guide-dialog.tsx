import type { GenderId } from '#domain/catalogue/gender.ts';
import { cx } from '#web/ui/cx.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { Openable } from '#web/ui/overlay/on-demand.tsx';
import { type SizeGuide, sizeGuide } from './size-guide.ts';

interface SizeGuideDialogProps extends Openable {
  /** Slug of a category that has a guide. */
  category: string;
  gender: GenderId;
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

/** One row per size, one column per measurement; fits the narrowest phones. */
function SizeTable({ guide: { columns, rows }, chosen }: { guide: SizeGuide; chosen: string | null }) {
  return (
    <table className="tabular w-full border-collapse text-sm">
      <caption className="sr-only">Medidas por talla, en centímetros</caption>
      <thead>
        <tr className="border-ink border-b">
          {['Talla', ...columns.map(({ name }) => name)].map((name) => (
            <th key={name} scope="col" className="px-1 py-2 text-left font-medium first:pl-2">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([size, ...measures]) => (
          <tr key={size} className={cx('border-line border-b', size === chosen && 'bg-gold-soft')}>
            <th scope="row" className="py-2.5 pr-1 pl-2 text-left font-medium">
              {size}
              {size === chosen && <span className="sr-only"> (tu talla)</span>}
            </th>
            {measures.map((measure, column) => (
              <td key={columns[column]?.name} className="whitespace-nowrap px-1 py-2.5">
                {measure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
