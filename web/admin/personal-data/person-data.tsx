import Download from 'lucide-react/icons/download';
import Trash2 from 'lucide-react/icons/trash';
import { useState } from 'react';
import { type ExportPerson, erasePerson, exportPerson } from '#contract/forms/personal-data.ts';
import type { ErasedPerson, ErasureConsequences } from '#contract/people/personal-data.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { fetchFile } from '#web/browser/api/fetch-file.ts';
import { saveFile } from '#web/browser/save-file.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { Sentences } from '#web/ui/sentences.tsx';
import { ask, repeatedAfterSignIn } from '../api/ask.ts';
import { ActionButton } from '../kit/document/action.tsx';
import { SaveDialog } from '../kit/document/save-dialog.tsx';
import { FormRadios } from '../kit/form/form-choices.tsx';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { FormText } from '../kit/form/form-fields.tsx';
import { useRecordForm } from '../kit/form/use-record-form.ts';
import { titled } from '../kit/use-save.ts';

interface PersonDataProps {
  /** The address that identifies the person. */
  email: string;
  consequences: ErasureConsequences;
  onErased: () => void;
}

/** The two buttons with which staff hand a person their data, and erase it. */
export function PersonData({ email, consequences, onErased }: PersonDataProps) {
  const [open, setOpen] = useState<'export' | 'erase' | null>(null);
  return (
    <div className="flex flex-wrap gap-3">
      <ActionButton
        small
        needs={['customers.erase']}
        icon={Download}
        label="Exportar sus datos"
        onClick={() => setOpen('export')}
      />
      <ActionButton
        small
        needs={['customers.erase']}
        icon={Trash2}
        label="Borrar sus datos"
        onClick={() => setOpen('erase')}
      />
      {open === 'export' && <ExportDialog email={email} onClose={() => setOpen(null)} />}
      {open === 'erase' && (
        <EraseDialog
          email={email}
          consequences={consequences}
          onClose={() => setOpen(null)}
          onErased={() => {
            setOpen(null);
            onErased();
          }}
        />
      )}
    </div>
  );
}

const FORMATS = [
  { value: 'html', label: 'Página para leer' },
  { value: 'json', label: 'Archivo JSON' },
] as const;

function ExportDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const record = useRecordForm({ schema: exportPerson, values: { email, format: 'html', reason: '' } });
  return (
    <FormDialog
      title="Exportar sus datos"
      description={`Todo lo que la tienda guarda de ${email}. Entrégalo sólo a esa persona.`}
      record={record}
      submitLabel="Exportar"
      busyLabel="Exportando..."
      onClose={onClose}
      onSave={async (body) => {
        await titled('No se pudieron exportar los datos', saveExport(body));
        onClose();
      }}
    >
      <FormRadios name="format" label="Formato" options={FORMATS} />
      <FormText name="reason" label="Motivo" hint="Queda en el registro." maxLength={200} required />
    </FormDialog>
  );
}

async function saveExport(body: ExportPerson): Promise<void> {
  const send = () => fetchFile('/personal-data/export', undefined, { method: 'POST', body });
  saveFile(`datos-${caracasDay(new Date())}.${body.format}`, await repeatedAfterSignIn(send));
}

function EraseDialog({ email, consequences, onClose, onErased }: PersonDataProps & { onClose: () => void }) {
  const record = useRecordForm({ schema: erasePerson, values: { email, reason: '' } });
  return (
    <SaveDialog
      title="Borrar sus datos"
      description={`De ${email}. No se puede deshacer.`}
      record={record}
      submitLabel="Borrar"
      busyLabel="Borrando..."
      danger
      size="md"
      onClose={onClose}
      save={(body) => ask<ErasedPerson>('/personal-data/erasures', { method: 'POST', body })}
      refreshes={[['sales'], ['users'], ['mails'], ['credit']]}
      failed="No se pudieron borrar los datos"
      onDone={({ meta }) => {
        notify.success(
          'Datos borrados',
          meta.underWay > 0 ? 'Lo que está abierto se borra cuando termine.' : undefined,
        );
        onErased();
      }}
      above={<Consequences {...consequences} />}
    >
      <FormText
        name="reason"
        label="Motivo"
        hint="Queda en el registro: no escribas datos de la persona."
        maxLength={200}
        required
      />
    </SaveDialog>
  );
}

/** What waits, and what the books keep. */
function Consequences({ open, kept, book_years }: ErasureConsequences) {
  return (
    <div className="mb-5 space-y-4 text-sm">
      {open.length > 0 && <Sentences title="Queda abierto" sentences={open} />}
      <Sentences title={`Los libros guardan ${book_years} años`} sentences={kept} />
    </div>
  );
}
