import Printer from 'lucide-react/icons/printer';
import { useMemo } from 'react';
import type { ItemRecord } from '#contract/catalogue/item.ts';
import { MAX_LABELS } from '#domain/labels/papers.ts';
import { spreadLabels } from '#domain/labels/place-labels.ts';
import type { Rate } from '#domain/money/bolivars.ts';
import { formatCount, formatCounted } from '#domain/text/count.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '../kit/document/notice.tsx';
import { RetryButton } from '../kit/load-problem.tsx';
import { PageHeading } from '../kit/page-heading.tsx';
import { AddProducts } from './add-products.tsx';
import { LabelOptions } from './label-options.tsx';
import { type LabelProducts, useLabelProducts, useLabelRate } from './label-queries.ts';
import { type LabelRow, LabelRows } from './label-rows.tsx';
import { type LabelSettings, paperOf, useLabelSettings } from './label-settings.ts';
import { labelsInWords } from './label-words.ts';
import { LabelPreview } from './print/label-preview.tsx';
import { type LabelFault, type PreparedLabel, prepareLabel } from './print/prepare-label.ts';
import { type EditLabels, useLabelRequest, withMore } from './use-label-request.ts';

interface QuantityToolsProps {
  rows: readonly LabelRow[];
  onEdit: EditLabels;
  onClear: () => void;
}

const TOOL = 'min-h-10 pointer-coarse:min-h-11';

function QuantityTools({ rows, onEdit, onClear }: QuantityToolsProps) {
  const stock = new Map(rows.map(({ id, product }) => [id, product.attributes.stock]));
  const setAll = (quantityOf: (id: number) => number) =>
    onEdit((items) => items.map(({ id }) => ({ id, quantity: Math.min(MAX_LABELS, quantityOf(id)) })));
  return (
    <fieldset className="flex flex-wrap gap-x-2 gap-y-1">
      <legend className="sr-only">Cuántas de cada producto</legend>
      <Button size="sm" variant="secondary" className={TOOL} onClick={() => setAll(() => 1)}>
        Una de cada uno
      </Button>
      <Button size="sm" variant="secondary" className={TOOL} onClick={() => setAll((id) => stock.get(id) ?? 0)}>
        Una por pieza en existencia
      </Button>
      <Button size="sm" variant="quiet" className={TOOL} onClick={onClear}>
        Quitar todos
      </Button>
    </fieldset>
  );
}

export default function LabelsPage() {
  const { request, edit, clear, setFirst } = useLabelRequest();
  const { items, first } = request;
  const [settings, setSettings] = useLabelSettings();
  const rate = useLabelRate();
  const ids = useMemo(() => items.map(({ id }) => id), [items]);
  const answer = useLabelProducts(ids);
  const { paper, labelOf } = usePreparedLabels(settings, rate.data?.rate ?? null);

  const rows = items.flatMap((item): LabelRow[] => {
    const product = answer.products.get(item.id);
    return product ? [{ ...item, product, label: labelOf(product) }] : [];
  });
  const total = rows.reduce((sum, { quantity, label }) => sum + ('fault' in label ? 0 : quantity), 0);
  const tooMany = total > MAX_LABELS;
  const labels = tooMany
    ? []
    : rows.flatMap(({ quantity, label }) => ('fault' in label ? [] : Array.from({ length: quantity }, () => label)));
  const pages = spreadLabels(labels, paper, first - 1);
  const ready = labels.length > 0 && !answer.loading && !rate.isPending;

  return (
    <>
      <PageHeading
        title="Etiquetas"
        count={items.length > 0 && `${formatCounted(items.length, 'producto', 'productos')}, ${labelsInWords(total)}`}
      >
        <Button className="ml-auto" disabled={!ready} onClick={() => window.print()}>
          <Printer aria-hidden className="size-4" strokeWidth={1.5} />
          {ready ? `Imprimir ${labelsInWords(labels.length)}` : 'Imprimir'}
        </Button>
      </PageHeading>
      <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-2">
        <div className="min-w-0 space-y-4">
          <AddProducts onAdd={(products) => edit((items) => withMore(items, products))} />
          <LabelNotices answer={answer} rate={rate} settings={settings} total={total} />
          {items.length === 0 ? (
            <EmptyState
              as="p"
              className="py-8!"
              title="Todavía no hay productos"
              text="Búscalos o pásales el lector aquí, o selecciónalos en Productos y elige «Etiquetas»."
            />
          ) : (
            <>
              <QuantityTools rows={rows} onEdit={edit} onClear={clear} />
              {answer.loading && !answer.failed && <p role="status">Cargando productos...</p>}
              <LabelRows rows={rows} paper={paper} onEdit={edit} />
            </>
          )}
        </div>
        <div className="min-w-0 space-y-6 lg:sticky lg:top-3">
          <LabelOptions settings={settings} onSettings={setSettings} first={first} onFirst={setFirst} />
          {pages.length > 0 && <LabelPreview pages={pages} paper={paper} />}
        </div>
      </div>
    </>
  );
}

/** Prepares labels. The same product with the same settings gives the same object, so that it is not rendered again. */
function usePreparedLabels(settings: LabelSettings, rate: Rate | null) {
  return useMemo(() => {
    const paper = paperOf(settings);
    const look = { paper, parts: settings.parts, rate };
    const known = new WeakMap<ItemRecord, PreparedLabel | LabelFault>();
    return {
      paper,
      labelOf(product: ItemRecord) {
        const label = known.get(product) ?? prepareLabel(product, look);
        known.set(product, label);
        return label;
      },
    };
  }, [settings, rate]);
}

interface LabelNoticesProps {
  answer: LabelProducts;
  rate: ReturnType<typeof useLabelRate>;
  settings: LabelSettings;
  total: number;
}

function LabelNotices({ answer, rate, settings, total }: LabelNoticesProps) {
  const { missingIds, failed, retry } = answer;
  const needsRate = settings.parts.includes('bolivars');
  return (
    <>
      {failed && (
        <Notice tone="danger" role="alert" large>
          <p>No se pudieron cargar los productos. {failed}</p>
          <RetryButton onRetry={retry} className="mt-2" />
        </Notice>
      )}
      {total > MAX_LABELS && (
        <Notice tone="danger" role="alert" large>
          Son {labelsInWords(total)} y en una impresión caben {formatCount(MAX_LABELS)}: baja las cantidades o imprime
          por partes.
        </Notice>
      )}
      {missingIds.size > 0 && (
        <Notice role="status" large>
          {missingIds.size === 1
            ? '1 producto ya no existe.'
            : `${formatCount(missingIds.size)} productos ya no existen.`}
        </Notice>
      )}
      {needsRate && rate.isError && (
        <Notice role="status" large>
          <p>Las etiquetas salen sin bolívares: {rate.error.message}</p>
          <RetryButton onRetry={() => void rate.refetch()} className="mt-2" />
        </Notice>
      )}
      {needsRate && rate.data && (
        <p className="tabular text-ink-soft text-sm">Bolívares a la tasa en vigor: Bs. {rate.data.text} por dólar.</p>
      )}
    </>
  );
}
