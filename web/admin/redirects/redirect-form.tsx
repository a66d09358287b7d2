import { useState } from 'react';
import type { z } from 'zod';
import { type RedirectBody, type RedirectRecord, redirectBody } from '#contract/office/redirect.ts';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { FormText } from '../kit/form/form-fields.tsx';
import { useRecordForm } from '../kit/form/use-record-form.ts';
import { RecordConflict } from '../kit/form/version-conflict.tsx';
import { titled } from '../kit/use-save.ts';
import { useSaveRedirect } from './redirect-queries.ts';

const LABELS = { from: 'Dirección vieja', to: 'Lleva a', note: 'Nota' };

interface Values {
  from: string;
  to: string;
  note: string;
}

function valuesOf(redirect: RedirectRecord | null): Values {
  const { from = '', to = '', note = '' } = redirect?.attributes ?? {};
  return { from, to, note };
}

// The schema's own input lets the note be left out.
const SCHEMA = redirectBody as unknown as z.ZodType<RedirectBody, Values>;
const asWritten = (value: unknown) => String(value ?? '');
const PLAIN = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

/** 'Nueva redirección' or 'Editar redirección'. */
export function RedirectForm({ redirect, onClose }: { redirect: RedirectRecord | null; onClose: () => void }) {
  const [seen, setSeen] = useState(redirect);
  const record = useRecordForm({ schema: SCHEMA, values: valuesOf(redirect), merge: { valuesOf, onSeen: setSeen } });
  const write = useSaveRedirect();

  async function save(body: RedirectBody) {
    const failed = redirect ? 'Error al actualizar la redirección' : 'Error al crear la redirección';
    await titled(failed, write.mutateAsync({ body, seen }));
    onClose();
  }

  return (
    <FormDialog
      title={redirect ? 'Editar redirección' : 'Nueva redirección'}
      record={record}
      onSave={save}
      onClose={onClose}
      submitLabel={redirect ? 'Guardar cambios' : 'Crear redirección'}
      tellsUnsaved
      notice={<RecordConflict record={record} labels={LABELS} format={asWritten} />}
    >
      <FormText
        name="from"
        label={LABELS.from}
        hint="Sin el nombre del sitio: /camisas-viejas o /shop?categoria=camisas."
        required
        {...PLAIN}
      />
      <FormText name="to" label={LABELS.to} hint="Una página de la tienda: /shop?genero=1." required {...PLAIN} />
      <FormText name="note" label={LABELS.note} hint="Solo la ve el personal." autoComplete="off" />
    </FormDialog>
  );
}
