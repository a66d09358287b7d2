import { useState } from 'react';
import type { BulkChangeBody } from '#contract/catalogue/item-bulk.ts';
import type { ItemSearchPage } from '#contract/catalogue/item-search.ts';
import { RefusedCall } from '#web/admin/api/ask.ts';
import { ConfirmDialog } from '#web/admin/kit/dialog/confirm-dialog.tsx';
import { FormDialog } from '#web/admin/kit/form/form-dialog.tsx';
import { FormNumber, FormSelect, useFieldError } from '#web/admin/kit/form/form-fields.tsx';
import { useRecordForm } from '#web/admin/kit/form/use-record-form.ts';
import type { Selection } from '#web/admin/kit/list/use-selection.ts';
import { Problem } from '#web/admin/kit/problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { isImportReport } from '../operations/operation-words.ts';
import { PreviewView } from '../operations/preview-view.tsx';
import type { OperationInput } from '../operations/run-operation.ts';
import { usePreview } from '../operations/use-preview.ts';
import { bulkForm, NO_CHANGE } from './bulk-change.ts';
import { Cautions } from './cautions.tsx';

interface BulkEditDialogProps {
  selection: Selection;
  categories: ItemSearchPage['meta']['categories'];
  onClose: () => void;
  onStart: (input: Omit<OperationInput, 'dryRun'>) => Promise<void>;
}

/** Price, discount, category and stock of all products that are chosen: first what it would do, then the doing. */
export function BulkEditDialog({ selection, categories, onClose, onStart }: BulkEditDialogProps) {
  const record = useRecordForm({ schema: bulkForm, values: NO_CHANGE });
  const { preview, look, forget } = usePreview();
  const [change, setChange] = useState<BulkChangeBody | null>(null);
  const [starting, setStarting] = useState(false);
  const [asked, setAsked] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const title = `Editar ${selection.count.toLocaleString('es-VE')} ${selection.count === 1 ? 'producto' : 'productos'}`;

  if (!change) {
    return (
      <FormDialog
        title={title}
        record={record}
        size="md"
        submitLabel="Revisar cambios"
        onClose={onClose}
        onSave={async (next) => {
          setChange(next);
          void look({ kind: 'bulk', body: { ...selection.target, change: next } });
        }}
      >
        <BulkFields
          categories={categories}
          priceMode={record.form.watch('priceMode')}
          stockMode={record.form.watch('stockMode')}
        />
      </FormDialog>
    );
  }

  const body = { ...selection.target, change };
  const report = preview.state === 'ready' && !isImportReport(preview.report) ? preview.report : null;
  const changes = report?.succeeded ?? 0;
  const cautions = report?.cautions ?? [];

  async function start() {
    setStarting(true);
    setProblem(null);
    try {
      await onStart({ kind: 'bulk', body });
      selection.clear();
      onClose();
    } catch (refusal) {
      setStarting(false);
      if (!(refusal instanceof RefusedCall)) throw refusal;
      setProblem(refusal.message);
    }
  }

  /** What is out of the ordinary is asked about first. */
  const apply = () => (cautions.length > 0 ? setAsked(true) : void start());

  function back() {
    forget();
    setProblem(null);
    setChange(null);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !starting && onClose()}
      dismissible={false}
      size="md"
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={back} disabled={starting}>
            Volver
          </Button>
          <Button onClick={apply} busy={starting} disabled={changes === 0}>
            Aplicar cambios
          </Button>
        </>
      }
    >
      <PreviewView
        preview={preview}
        title="Revisando los productos"
        failure="No se puede aplicar"
        onRetry={() => look({ kind: 'bulk', body })}
      />
      {preview.state === 'ready' && (
        <p role="status" className="mt-4">
          {changes > 0 ? 'Todavía no ha cambiado nada.' : 'No hay nada que cambiar.'}
        </p>
      )}
      <Problem text={asked ? null : problem} className="mt-4" />
      {asked && (
        <ConfirmDialog
          open
          onClose={() => setAsked(false)}
          title="El cambio es grande"
          confirmLabel="Aplicar de todos modos"
          size="md"
          busy={starting}
          problem={problem}
          onConfirm={() => void start()}
        >
          <Cautions cautions={cautions} />
          <p>
            Cambian {changes.toLocaleString('es-VE')} {changes === 1 ? 'producto' : 'productos'} a la venta. Revisa los
            números antes de seguir.
          </p>
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

const HALVES = 'grid gap-4 sm:grid-cols-2';

interface BulkFieldsProps {
  categories: ItemSearchPage['meta']['categories'];
  priceMode: string;
  stockMode: string;
}

function BulkFields({ categories, priceMode, stockMode }: BulkFieldsProps) {
  const nothing = useFieldError('form');
  return (
    <>
      <p className="text-ink-soft">Lo que dejes como está no cambia.</p>
      <Problem text={nothing} />
      <div className={HALVES}>
        <FormSelect name="priceMode" label="Precio">
          <option value="keep">Sin cambios</option>
          <option value="set">Precio nuevo ($)</option>
          <option value="amount">Sumar o restar un monto ($)</option>
          <option value="percent">Sumar o restar un porcentaje (%)</option>
        </FormSelect>
        {priceMode !== 'keep' && (
          <FormNumber
            key={priceMode}
            name="price"
            money={priceMode !== 'percent'}
            label={priceMode === 'percent' ? 'Porcentaje' : 'Monto'}
            hint={priceMode === 'set' ? undefined : 'Con − delante para bajar: −10'}
          />
        )}
      </div>
      <div className={HALVES}>
        <FormNumber
          name="discPercent"
          label="Porcentaje de descuento"
          hint="Vacío: sin cambios. 0 quita el descuento."
          inputMode="numeric"
        />
        <FormSelect name="category" label="Categoría">
          <option value="">Sin cambios</option>
          {categories.map(({ slug, name }) => (
            <option key={slug} value={name}>
              {name}
            </option>
          ))}
        </FormSelect>
      </div>
      <div className={HALVES}>
        <FormSelect name="stockMode" label="Stock">
          <option value="keep">Sin cambios</option>
          <option value="set">Cantidad nueva</option>
          <option value="add">Sumar o restar piezas</option>
        </FormSelect>
        {stockMode !== 'keep' && <FormNumber name="stock" label="Piezas" inputMode="numeric" />}
      </div>
    </>
  );
}
