import { useState } from 'react';
import {
  type CollectionBody,
  type CollectionRecord,
  collectionBody,
} from '#contract/catalogue/collections/collection.ts';
import { COLLECTION_KINDS } from '#domain/catalogue/collections/collection.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { AssetField } from '../assets/asset-field.tsx';
import { FormCheck, FormRadios } from '../kit/form/form-choices.tsx';
import { useFieldValue } from '../kit/form/form-context.ts';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { FormNumber, FormText, FormTextArea } from '../kit/form/form-fields.tsx';
import { useRecordForm } from '../kit/form/use-record-form.ts';
import { RecordConflict } from '../kit/form/version-conflict.tsx';
import { titled } from '../kit/use-save.ts';
import { saveCollection, useRefreshCollections } from './collection-queries.ts';
import { COLLECTION_LABELS, KIND_NAMES, valuesOf, valueText } from './collection-values.ts';
import { HandProducts } from './hand-products.tsx';
import { RuleFields } from './rule-fields.tsx';

const KINDS = COLLECTION_KINDS.map((value) => ({ value, label: KIND_NAMES[value] }));
const HALVES = 'grid gap-5 sm:grid-cols-2';

/** 'Nueva colección' or 'Editar colección'. */
export function CollectionForm({ collection, onClose }: { collection: CollectionRecord | null; onClose: () => void }) {
  const [seen, setSeen] = useState(collection);
  const record = useRecordForm({
    schema: collectionBody,
    values: valuesOf(collection),
    merge: { valuesOf, onSeen: setSeen },
  });
  const refresh = useRefreshCollections();

  async function save(body: CollectionBody) {
    await titled(seen ? 'Error al actualizar la colección' : 'Error al crear la colección', saveCollection(body, seen));
    refresh();
    notify.success(seen ? 'Colección actualizada' : 'Colección creada');
    onClose();
  }

  return (
    <FormDialog
      title={seen ? 'Editar colección' : 'Nueva colección'}
      record={record}
      onSave={save}
      onClose={onClose}
      submitLabel="Guardar"
      tellsUnsaved
      size="lg"
      notice={<RecordConflict record={record} labels={COLLECTION_LABELS} format={valueText} />}
    >
      <div className={HALVES}>
        <FormText name="name" label={COLLECTION_LABELS.name} required autoComplete="off" />
        <FormText
          name="slug"
          label={COLLECTION_LABELS.slug}
          hint="Lo que sigue a /collection/. Vacía: sale del nombre."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
      <FormTextArea
        name="description"
        label={COLLECTION_LABELS.description}
        rows={2}
        hint="Bajo el título de la página."
      />
      <FormRadios name="kind" label={COLLECTION_LABELS.kind} options={KINDS} />
      <ContentFields />
      <fieldset className="min-w-0">
        <legend className="mb-1 font-medium text-sm">Dónde y cuándo se ve</legend>
        <div className="flex flex-wrap gap-x-8">
          <FormCheck name="inMenu" label={COLLECTION_LABELS.inMenu} />
          <FormCheck name="onHome" label={COLLECTION_LABELS.onHome} />
          <FormCheck name="hidden" label="Oculta para los clientes" />
        </div>
        <div className="mt-3 grid gap-5 sm:grid-cols-3">
          <FormText
            name="visibleFrom"
            type="datetime-local"
            label={COLLECTION_LABELS.visibleFrom}
            hint="Hora de Caracas"
          />
          <FormText
            name="visibleUntil"
            type="datetime-local"
            label={COLLECTION_LABELS.visibleUntil}
            hint="Sin límite si queda vacío"
          />
          <FormNumber
            name="position"
            label={COLLECTION_LABELS.position}
            inputMode="numeric"
            hint="Las menores van primero"
          />
        </div>
      </fieldset>
      <div className={HALVES}>
        <FormText name="pageTitle" label={COLLECTION_LABELS.pageTitle} hint="Vacío: el nombre." autoComplete="off" />
        <FormText
          name="pageDescription"
          label={COLLECTION_LABELS.pageDescription}
          hint="Vacía: la descripción."
          autoComplete="off"
        />
      </div>
      <AssetField
        name="image"
        of="la colección"
        shape="wide"
        hint="De la biblioteca, donde también se recorta. Se ve sobre la lista y al compartir la página."
      />
    </FormDialog>
  );
}

function ContentFields() {
  return useFieldValue('kind') === 'rule' ? <RuleFields /> : <HandProducts />;
}
