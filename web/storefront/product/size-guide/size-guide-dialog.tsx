import { DEFAULT_GUIDES } from '#contract/content/sizes/default-sizes.ts';
import { findGuide } from '#domain/content/size-guide.ts';
import { cx } from '#web/ui/cx.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { Openable } from '#web/ui/overlay/on-demand.tsx';
import type { ProductView, ShownGuide } from '../product-view.ts';

interface SizeGuideDialogProps extends Openable {
  /** Its category has a guide. */
  product: Pick<ProductView, 'categorySlug' | 'categoryId' | 'sizeGuide'>;
  garment: string;
  /** The size chosen in the purchase panel, highlighted in the table. */
  chosen: string | null;
}

/** Measurements of the category and how to take them; its code loads when it is first opened. */
export default function SizeGuideDialog(props: SizeGuideDialogProps) {
  const { open, onOpenChange, product, garment, chosen } = props;
  const guide = product.sizeGuide ?? findGuide(DEFAULT_GUIDES, product.categorySlug, product.categoryId);
  if (!guide) return null;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Guía de tallas"
      description={`${garment}. Medidas en ${guide.unit}.`}
      size="md"
    >
      <SizeGuideView guide={guide} chosen={chosen} />
    </Dialog>
  );
}

interface SizeGuideViewProps {
  guide: ShownGuide;
  /** The size chosen in the purchase panel, highlighted in the table. */
  chosen?: string | null;
}

/** The measurements of each size, and how to take them. */
export function SizeGuideView({ guide, chosen = null }: SizeGuideViewProps) {
  const { columns, hows } = guide.table;
  const measured = columns.map((name, column) => ({ name, how: hows[column] })).filter(({ how }) => how);
  return (
    <>
      <Table guide={guide} chosen={chosen} />
      {measured.length > 0 && <h3 className="mt-8 text-xl">Cómo medirte</h3>}
      <dl className="mt-3 text-sm">
        {measured.map(({ name, how }) => (
          <div key={name} className="border-line border-t py-2.5 sm:flex sm:gap-6">
            <dt className="w-28 shrink-0 font-medium">{name}</dt>
            <dd className="text-ink-soft">{how}</dd>
          </div>
        ))}
      </dl>
      {guide.note && <p className="mt-4 text-ink-soft text-sm">{guide.note}</p>}
    </>
  );
}

/** One row per size, one column per measurement. With up to four columns it fits the narrowest phones. */
function Table({ guide: { table, unit }, chosen }: { guide: ShownGuide; chosen: string | null }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is too wide is scrolled with the keyboard
    <section aria-label="Tabla de medidas" tabIndex={0} className="overflow-x-auto">
      <table className="tabular w-full border-collapse text-sm">
        <caption className="sr-only">Medidas por talla, en {unit}</caption>
        <thead>
          <tr className="border-ink border-b">
            {['Talla', ...table.columns].map((name) => (
              <th key={name} scope="col" className="px-1 py-2 text-left font-medium first:pl-2">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(([size = '', ...measures]) => (
            <tr key={size} className={cx('border-line border-b', size === chosen && 'bg-gold-soft')}>
              <th scope="row" className="py-2.5 pr-1 pl-2 text-left font-medium">
                {size}
                {size === chosen && <span className="sr-only"> (tu talla)</span>}
              </th>
              {measures.map((measure, column) => (
                <td key={table.columns[column]} className="whitespace-nowrap px-1 py-2.5">
                  {measure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
