import { useState } from 'react';
import type { ItemSearchPage } from '#contract/catalogue/item-search.ts';
import type { ImportReport, TaskReport } from '#contract/catalogue/operations/item-operation.ts';
import { Options } from '#web/admin/kit/document/choices.tsx';
import { useField, useFieldValue } from '#web/admin/kit/form/form-context.ts';
import { FormDialog } from '#web/admin/kit/form/form-dialog.tsx';
import { FormNumber, FormSelect } from '#web/admin/kit/form/form-fields.tsx';
import { useRecordForm } from '#web/admin/kit/form/use-record-form.ts';
import type { Selection } from '#web/admin/kit/list/use-selection.ts';
import { Problem } from '#web/admin/kit/problem.tsx';
import { bulkForm, NO_CHANGE } from './bulk-change.ts';
import { Cautions, cautionsIn, products } from './cautions.tsx';
import { OperationDialog, type StartProps } from './operation-dialog.tsx';
import type { Operation } from './run-operation.ts';

interface BulkEditDialogProps extends StartProps {
  selection: Selection;
  categories: ItemSearchPage['meta']['categories'];
}

/** Changes price, discount, category and stock of all selected products, after a preview. */
export function BulkEditDialog({ selection, categories, ...start }: BulkEditDialogProps) {
  const record = useRecordForm({ schema: bulkForm, values: NO_CHANGE });
  const [operation, setOperation] = useState<Operation | null>(null);
  const title = `Editar ${products(selection.count)}`;

  if (!operation) {
    return (
      <FormDialog
        title={title}
        record={record}
        size="md"
        submitLabel="Revisar cambios"
        onClose={start.onClose}
        onSave={async (change) => setOperation({ kind: 'bulk', body: { ...selection.target, change } })}
      >
        <BulkFields categories={categories} />
      </FormDialog>
    );
  }

  return (
    <OperationDialog
      {...start}
      title={title}
      operation={operation}
      trying="Revisando los productos"
      failure="No se puede aplicar"
      confirmLabel="Aplicar cambios"
      summary={(_, changes) => (changes > 0 ? 'Todavía no ha cambiado nada.' : 'No hay nada que cambiar.')}
      question={questionAbout}
      onBack={() => setOperation(null)}
      onStarted={selection.clear}
    />
  );
}

/** The confirmation for an unusual change; null if nothing is unusual. */
function questionAbout(report: ImportReport | TaskReport, changes: number) {
  const cautions = cautionsIn(report);
  if (cautions.length === 0) return null;
  return {
    title: 'El cambio es grande',
    confirmLabel: 'Aplicar de todos modos',
    text: (
      <>
        <Cautions cautions={cautions} />
        <p>
          {changes === 1 ? 'Cambia' : 'Cambian'} {products(changes)} a la venta. Revisa los números antes de seguir.
        </p>
      </>
    ),
  };
}

const HALVES = 'grid gap-4 sm:grid-cols-2';

function BulkFields({ categories }: Pick<BulkEditDialogProps, 'categories'>) {
  const priceMode = String(useFieldValue('priceMode'));
  const stockMode = String(useFieldValue('stockMode'));
  const { error: nothing } = useField('form');
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
          <Options names={categories.map(({ name }) => [name, name])} />
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
