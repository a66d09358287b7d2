import { type CollectionRecord, collectionBody } from '#contract/catalogue/collections/collection.ts';
import { COLLECTION_KINDS } from '#domain/catalogue/collections/collection.ts';
import { AssetField } from '../assets/asset-field.tsx';
import { FormCheck, FormRadios } from '../kit/form/form-choices.tsx';
import { useFieldValue } from '../kit/form/form-context.ts';
import { FormNumber, FormText, FormTextArea } from '../kit/form/form-fields.tsx';
import { RecordDialog } from '../kit/record/record-dialog.tsx';
import { COLLECTION_KIND } from './collection-queries.ts';
import { COLLECTION_LABELS, KIND_NAMES, valuesOf, valueText } from './collection-values.ts';
import { HandProducts } from './hand-products.tsx';
import { RuleFields } from './rule-fields.tsx';

const KINDS = COLLECTION_KINDS.map((value) => ({ value, label: KIND_NAMES[value] }));
const HALVES = 'grid gap-5 sm:grid-cols-2';

export function CollectionForm(props: { record: CollectionRecord | null; onClose: () => void }) {
  return (
    <RecordDialog
      {...props}
      kind={COLLECTION_KIND}
      schema={collectionBody}
      valuesOf={valuesOf}
      labels={COLLECTION_LABELS}
      format={valueText}
      size="lg"
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
    </RecordDialog>
  );
}

function ContentFields() {
  return useFieldValue('kind') === 'rule' ? <RuleFields /> : <HandProducts />;
}
