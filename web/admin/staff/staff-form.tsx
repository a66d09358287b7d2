import { type StaffBody, type StaffRecord, staffBody } from '#contract/people/staff.ts';
import { useRoles } from '../access/use-roles.ts';
import { ask } from '../api/ask.ts';
import { FormCheck, FormChecks, FormRadios } from '../kit/form/form-choices.tsx';
import { useFieldValue } from '../kit/form/form-context.ts';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { useRecordForm } from '../kit/form/use-record-form.ts';
import { useSave } from '../kit/use-save.ts';
import { useLocations } from '../locations/location-queries.ts';

interface StaffFormProps {
  person: StaffRecord;
  onClose: () => void;
}

/** What somebody may do, where, and whether they have access at all. */
export function StaffForm({ person: { id, attributes }, onClose }: StaffFormProps) {
  const { name, email, role_id, stores, disabled_at } = attributes;
  const record = useRecordForm<StaffBody, StaffBody, never>({
    schema: staffBody,
    values: { role_id, stores, disabled: disabled_at !== null },
  });
  const write = useSave({
    save: (body: StaffBody) => ask(`/staff/${id}`, { method: 'PUT', body }),
    refreshes: [['staff']],
    success: 'Acceso actualizado',
    failed: 'No se pudo cambiar el acceso',
  });

  return (
    <FormDialog
      title={`Acceso de ${name}`}
      description={email}
      record={record}
      onSave={async (body) => {
        await write.mutateAsync(body);
        onClose();
      }}
      onClose={onClose}
      submitLabel="Guardar cambios"
      size="md"
      tellsUnsaved
    >
      <RoleAndStores />
      <FormCheck
        name="disabled"
        label="Acceso desactivado"
        hint="No puede iniciar sesión, y sus sesiones abiertas terminan al momento. Lo que hizo queda en el registro."
      />
    </FormDialog>
  );
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
        label="Rol"
        options={roles.map(({ id, attributes }) => ({ value: id, label: attributes.name }))}
      />
      {isByStore && (
        <FormChecks
          name="stores"
          label="Tiendas en las que trabaja"
          options={locations.map(({ id, attributes }) => ({ value: id, label: attributes.name }))}
        />
      )}
    </>
  );
}
