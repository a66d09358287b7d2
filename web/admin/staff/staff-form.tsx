import { useState } from 'react';
import { type StaffBody, type StaffRecord, staffBody } from '#contract/people/staff.ts';
import { useRoles } from '../access/use-roles.ts';
import { saveRecord } from '../api/ask.ts';
import { SaveDialog } from '../kit/document/save-dialog.tsx';
import { FormCheck, FormChecks, FormRadios } from '../kit/form/form-choices.tsx';
import { useFieldValue } from '../kit/form/form-context.ts';
import { useRecordForm } from '../kit/form/use-record-form.ts';
import { plainValue, RecordConflict } from '../kit/form/version-conflict.tsx';
import { useLocations } from '../locations/location-queries.ts';

interface StaffFormProps {
  person: StaffRecord;
  onClose: () => void;
}

const LABELS = { role_id: 'Rol', stores: 'Tiendas en las que trabaja', disabled: 'Acceso desactivado' };

function valuesOf({ attributes }: StaffRecord): StaffBody {
  const { role_id, stores, disabled_at } = attributes;
  return { role_id, stores, disabled: disabled_at !== null };
}

/** What somebody may do, where, and whether they have access at all. */
export function StaffForm({ person, onClose }: StaffFormProps) {
  const [seen, setSeen] = useState(person);
  const record = useRecordForm({
    schema: staffBody,
    values: valuesOf(person),
    merge: { valuesOf, onSeen: setSeen },
  });
  const roles = useRoles().data?.data ?? [];
  const locations = useLocations().data?.data ?? [];
  const names = { role_id: roles, stores: locations, disabled: [] };

  return (
    <SaveDialog
      title={`Acceso de ${person.attributes.name}`}
      description={person.attributes.email}
      record={record}
      save={(body) => saveRecord('/staff', body, seen)}
      refreshes={[['staff']]}
      success="Acceso actualizado"
      failed="No se pudo cambiar el acceso"
      onClose={onClose}
      submitLabel="Guardar cambios"
      size="md"
      tellsUnsaved
      notice={<RecordConflict record={record} labels={LABELS} format={(value, field) => say(value, names[field])} />}
    >
      <RoleAndStores />
      <FormCheck
        name="disabled"
        label={LABELS.disabled}
        hint="No puede iniciar sesión, y sus sesiones abiertas terminan al momento. Lo que hizo queda en el registro."
      />
    </SaveDialog>
  );
}

/** @param records those whose ids the value has */
function say(value: unknown, records: readonly { id: number; attributes: { name: string } }[]): string {
  if (typeof value === 'boolean') return plainValue(value);
  const ids = [value].flat();
  return records.flatMap(({ id, attributes }) => (ids.includes(id) ? attributes.name : [])).join(', ');
}

export function RoleAndStores() {
  const roles = useRoles().data?.data ?? [];
  const locations = useLocations().data?.data ?? [];
  const chosen = useFieldValue('role_id');
  const isByStore = roles.some(({ id, attributes }) => id === chosen && attributes.by_store);
  return (
    <>
      <FormRadios
        name="role_id"
        label={LABELS.role_id}
        options={roles.map(({ id, attributes }) => ({ value: id, label: attributes.name }))}
      />
      {isByStore && (
        <FormChecks
          name="stores"
          label={LABELS.stores}
          options={locations.map(({ id, attributes }) => ({ value: id, label: attributes.name }))}
        />
      )}
    </>
  );
}
