import { useState } from 'react';
import { type KeyBody, keyBody, type MadeKey } from '#contract/people/api-key.ts';
import { KEY_PERMISSIONS, MAX_KEY_DAYS } from '#domain/access/key-powers.ts';
import { addDays, caracasDay } from '#domain/time/caracas-time.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ask } from '../api/ask.ts';
import { SaveDialog } from '../kit/document/save-dialog.tsx';
import { FormChecks } from '../kit/form/form-choices.tsx';
import { FormText } from '../kit/form/form-fields.tsx';
import { useRecordForm } from '../kit/form/use-record-form.ts';
import { useLocations } from '../locations/location-queries.ts';
import { CopyButton } from '../security/set-up.tsx';
import { PermissionChecks } from '../staff/permission-checks.tsx';

export const KEYS = ['api-keys'];

const EMPTY: KeyBody = { name: '', permissions: [], stores: [], expires_on: '' };

/** Makes a key, and shows it this once. */
export function KeyForm({ onClose }: { onClose: () => void }) {
  const record = useRecordForm({ schema: keyBody, values: EMPTY });
  const locations = useLocations().data?.data ?? [];
  const [key, setKey] = useState<string | null>(null);
  const today = caracasDay(new Date());
  if (key) return <MadeKeyDialog apiKey={key} onClose={onClose} />;

  return (
    <SaveDialog
      title="Nueva llave de acceso"
      description="Otro programa llama con ella a la API de la tienda. Nunca puede más que tú."
      record={record}
      save={(body) => ask<MadeKey>('/keys', { method: 'POST', body })}
      refreshes={[KEYS]}
      failed="No se pudo hacer la llave"
      onDone={({ key }) => setKey(key)}
      onClose={onClose}
      submitLabel="Hacer la llave"
      size="lg"
      tellsUnsaved
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <FormText name="name" label="Nombre del programa" autoComplete="off" required />
        <FormText
          name="expires_on"
          type="date"
          label="Último día"
          hint="A más tardar dentro de un año."
          min={today}
          max={addDays(today, MAX_KEY_DAYS)}
          required
        />
      </div>
      <PermissionChecks offered={KEY_PERMISSIONS} />
      <FormChecks
        name="stores"
        label="Solo en estas tiendas (opcional)"
        options={locations.map(({ id, attributes }) => ({ value: id, label: attributes.name }))}
      />
    </SaveDialog>
  );
}

function MadeKeyDialog({ apiKey, onClose }: { apiKey: string; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Tu llave de acceso" dismissible={false}>
      <div className="space-y-5">
        <p>Cópiala ahora y guárdala donde el programa la lea: no se puede volver a ver.</p>
        <p className="select-all break-all bg-paper-sunken px-4 py-3 font-mono">{apiKey}</p>
        <div className="flex flex-wrap gap-3">
          <CopyButton text={apiKey} label="Copiar llave" done="Llave copiada" />
          <Button onClick={onClose}>Ya la guardé</Button>
        </div>
      </div>
    </Dialog>
  );
}
