import { useState } from 'react';
import type { VersionedCategoryRecord } from '#contract/catalogue/category.ts';
import { type CreateCategory, createCategory } from '#contract/catalogue/category-write.ts';
import { assetUrl } from '#domain/assets/asset-url.ts';
import { GENDER_NAMES, type Gender } from '#domain/catalogue/gender.ts';
import { Button } from '#web/ui/button.tsx';
import { saveRecord } from '../api/ask.ts';
import { AssetButton } from '../assets/asset-button.tsx';
import { SaveDialog } from '../kit/document/save-dialog.tsx';
import { FormRadios } from '../kit/form/form-choices.tsx';
import { FormText } from '../kit/form/form-fields.tsx';
import { PictureField, usePictureChange } from '../kit/form/picture-field.tsx';
import { useRecordForm } from '../kit/form/use-record-form.ts';
import { RecordConflict } from '../kit/form/version-conflict.tsx';
import { titled } from '../kit/use-save.ts';
import { CATEGORIES } from './category-queries.ts';

export const GENDERS = (['caballero', 'dama'] as const).map((value) => ({ value, label: GENDER_NAMES[value] }));

const LABELS = { name: 'Nombre', gender: 'Género' };

const valuesOf = (category: VersionedCategoryRecord | null) => ({
  name: category?.attributes.name ?? '',
  gender: category?.attributes.gender,
});

interface CategoryFormProps {
  record: VersionedCategoryRecord | null;
  onClose: () => void;
}

export function CategoryForm({ record: category, onClose }: CategoryFormProps) {
  // The record being edited: as last read from the server, or as created in this form.
  const [seen, setSeen] = useState(category);
  const picture = usePictureChange(seen?.attributes.image ?? null, CATEGORIES.path);
  const record = useRecordForm({
    schema: createCategory,
    values: valuesOf(category),
    alsoUnsaved: picture.changed,
    merge: { valuesOf, onSeen: setSeen },
  });
  const texts = seen ? CATEGORIES.update : CATEGORIES.create;

  async function save(values: CreateCategory) {
    // If the record is saved already and only its picture failed, only the picture is sent again.
    const isSaved = seen !== null && picture.changed && !record.form.isChanged();
    const saved = isSaved
      ? seen
      : (await titled(texts.failed, saveRecord<{ data: VersionedCategoryRecord }>(CATEGORIES.path, values, seen))).data;
    setSeen(saved);
    record.form.restart(valuesOf(saved));
    await picture.send(
      saved.id,
      seen
        ? 'Los datos de la categoría están guardados, pero hubo un problema con la imagen.'
        : 'La categoría se creó pero hubo un problema con la imagen.',
    );
    return texts.done;
  }

  return (
    <SaveDialog
      title={texts.title}
      record={record}
      save={save}
      refreshes={[CATEGORIES.key]}
      success={(done) => done}
      onClose={onClose}
      submitLabel={texts.submit}
      tellsUnsaved
      footer={(close) => (
        <Button variant="quiet" onClick={close}>
          Volver
        </Button>
      )}
      notice={<RecordConflict record={record} labels={LABELS} format={formatValue} />}
    >
      <FormText name="name" label="Nombre" required autoComplete="off" />
      <FormRadios name="gender" label="Género" options={GENDERS} />
      <PictureField change={picture} of="la categoría" hint="La portada muestra solo las categorías que tienen imagen.">
        <AssetButton
          shape="tall"
          onChoose={({ id, attributes: { version } }) => picture.chooseAsset(id, assetUrl({ id, version }, 'tall'))}
        />
      </PictureField>
    </SaveDialog>
  );
}

function formatValue(value: unknown, name: keyof typeof LABELS): string {
  return name === 'gender' ? (GENDER_NAMES[value as Gender] ?? '') : String(value ?? '');
}
