import { useState } from 'react';
import {
  type ChangeReconciliationSettings,
  type ReconciliationSettings,
  reconciliationSettings,
} from '#contract/payments/reconciliation-settings.ts';
import { ask } from '#web/admin/api/ask.ts';
import { useRead } from '#web/admin/kit/document/document-calls.ts';
import { SaveDialog } from '#web/admin/kit/document/save-dialog.tsx';
import { FormCheck } from '#web/admin/kit/form/form-choices.tsx';
import { FormNumber } from '#web/admin/kit/form/form-fields.tsx';
import { useRecordForm } from '#web/admin/kit/form/use-record-form.ts';
import { LoadState } from '#web/admin/kit/load-problem.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { RECONCILIATION } from '../cases/reconciliation-queries.ts';

const PATH = '/reconciliation/settings';
const TITLE = 'Ajustes de la conciliación';

/** What may be missing of a payment, and whether exact proposals wait for a person. */
export function DeskSettings({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useRead<{ data: ReconciliationSettings }>([PATH], PATH);
  if (data) return <SettingsForm settings={data.data} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} size="sm" title={TITLE}>
      <LoadState
        loading="Cargando los ajustes..."
        problem={error?.message}
        onRetry={refetch}
        className="text-ink-soft text-sm"
      />
    </Dialog>
  );
}

function SettingsForm({ settings, onClose }: { settings: ReconciliationSettings; onClose: () => void }) {
  const [opened] = useState(settings);
  const record = useRecordForm({ schema: reconciliationSettings, values: opened });
  return (
    <SaveDialog
      title={TITLE}
      description="Si a un pedido le falta a lo más la tolerancia, se propone perdonarlo, con el motivo ya escrito. Siempre lo confirma una persona. Una forma de pago puede tener otra tolerancia."
      record={record}
      submitLabel="Guardar ajustes"
      tellsUnsaved
      onClose={onClose}
      save={(body) => ask<unknown>(PATH, { method: 'PUT', body: changedOf(body, opened) })}
      refreshes={[[PATH], RECONCILIATION]}
      success="Ajustes guardados"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <FormNumber name="tolerance_bs" label="Tolerancia en bolívares" hint="0: nada." money required />
        <FormNumber name="tolerance_usd" label="Tolerancia en dólares" hint="0: nada." money required />
      </div>
      <FormCheck name="automatic" label="Validar solo las exactas sin persona" hint="Tras subir un estado de cuenta." />
    </SaveDialog>
  );
}

/** The settings that were changed in this form. Only these are sent, so that another person's changes are not overwritten. */
function changedOf(body: ReconciliationSettings, opened: ReconciliationSettings): ChangeReconciliationSettings {
  const names = Object.keys(body) as (keyof ReconciliationSettings)[];
  return Object.fromEntries(names.filter((name) => body[name] !== opened[name]).map((name) => [name, body[name]]));
}
