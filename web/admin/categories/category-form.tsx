import { useState } from 'react';
import type { VersionedCategoryRecord } from '#contract/catalogue/category.ts';
import { type CreateCategory, createCategory } from '#contract/catalogue/category-write.ts';
import { assetUrl } from '#domain/assets/asset-url.ts';
import { GENDER_NAMES, type Gender } from '#domain/catalogue/gender.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { AssetButton } from '../assets/asset-button.tsx';
import { FormRadios } from '../kit/form/form-choices.tsx';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { FormText } from '../kit/form/form-fields.tsx';
import { PictureField, usePictureChange } from '../kit/form/picture-field.tsx';
import { useRecordForm } from '../kit/form/use-record-form.ts';
import { RecordConflict } from '../kit/form/version-conflict.tsx';
import { titled } from '../kit/use-save.ts';
import { saveCategory, useRefreshCategories } from './category-queries.ts';

export const GENDERS = (['caballero', 'dama'] as const).map((value) => ({ value, label: GENDER_NAMES[value] }));

const LABELS = { name: 'Nombre', gender: 'Género' };

const valuesOf = (category: VersionedCategoryRecord | null) => ({
  name: category?.attributes.name ?? '',
  gender: category?.attributes.gender,
});

// in English: staff know the second line in English
const NOT_CREATED = 'Error al crear la categoría\nFailed to create category';
// in English: staff know the second line in English
const NOT_UPDATED = 'Error al actualizar la categoría\nFailed to update category';

/** 'Crear Categoría' or 'Editar Categoría'. */
export function CategoryForm({ category, onClose }: { category: VersionedCategoryRecord | null; onClose: () => void }) {
  // The record being edited: as last read from the server, or as created in this form.
  const [seen, setSeen] = useState(category);
  const picture = usePictureChange(seen?.attributes.image ?? null, '/categories');
  const record = useRecordForm({
    schema: createCategory,
    values: valuesOf(category),
    alsoUnsaved: picture.changed,
    merge: { valuesOf, onSeen: setSeen },
  });
  const refresh = useRefreshCategories();

  async function save(values: CreateCategory) {
    const wasThere = seen !== null;
    try {
      const saved = await saveValues(values);
      setSeen(saved);
      record.form.restart(valuesOf(saved));
      await picture.send(
        saved.id,
        wasThere
          ? 'Los datos de la categoría están guardados, pero hubo un problema con la imagen.'
          : 'La categoría se creó pero hubo un problema con la imagen.',
      );
    } finally {
      refresh();
    }
    notify.success(wasThere ? 'Categoría actualizada exitosamente' : 'Categoría creada exitosamente');
    onClose();
  }

  async function saveValues(values: CreateCategory): Promise<VersionedCategoryRecord> {
    // The record is saved already and only its picture failed: only the picture is sent again.
    if (seen && picture.changed && !record.form.isChanged()) return seen;
    return titled(seen ? NOT_UPDATED : NOT_CREATED, saveCategory(values, seen));
  }

  return (
    <FormDialog
      title={seen ? 'Editar Categoría' : 'Crear Categoría'}
      record={record}
      onSave={save}
      onClose={onClose}
      submitLabel="Guardar"
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
    </FormDialog>
  );
}

function formatValue(value: unknown, name: keyof typeof LABELS): string {
  return name === 'gender' ? (GENDER_NAMES[value as Gender] ?? '') : String(value ?? '');
}
