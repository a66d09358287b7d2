import { useState } from 'react';
import { type RoleBody, type RoleRecord, roleBody } from '#contract/people/staff.ts';
import { type Permission, permissionSentence } from '#domain/access/permissions.ts';
import { FormCheck } from '../kit/form/form-choices.tsx';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { FormText } from '../kit/form/form-fields.tsx';
import { useRecordForm } from '../kit/form/use-record-form.ts';
import { RecordConflict } from '../kit/form/version-conflict.tsx';
import { titled } from '../kit/use-save.ts';
import { PermissionChecks } from './permission-checks.tsx';
import { useSaveRole } from './staff-queries.ts';

const LABELS = {
  name: 'Nombre',
  permissions: 'Permisos',
  by_store: 'Solo en sus tiendas',
  requires_second_factor: 'Exigir la verificación en dos pasos',
};

function valuesOf(role: RoleRecord | null): RoleBody {
  if (!role) return { name: '', permissions: [], by_store: false, requires_second_factor: false };
  const { name, permissions, by_store, requires_second_factor } = role.attributes;
  return { name, permissions, by_store, requires_second_factor };
}

/** 'Nuevo rol' or 'Editar rol'. Of a role that comes with the shop only the second factor changes. */
export function RoleForm({ role, onClose }: { role: RoleRecord | null; onClose: () => void }) {
  const [seen, setSeen] = useState(role);
  const isBuiltIn = role !== null && role.attributes.key !== null;
  const record = useRecordForm({ schema: roleBody, values: valuesOf(role), merge: { valuesOf, onSeen: setSeen } });
  const write = useSaveRole();

  async function save(body: RoleBody) {
    await titled(role ? 'No se pudo cambiar el rol' : 'No se pudo crear el rol', write.mutateAsync({ body, seen }));
    onClose();
  }

  return (
    <FormDialog
      title={role ? `Rol ${role.attributes.name}` : 'Nuevo rol'}
      description={
        isBuiltIn && 'Viene con la tienda: sus permisos no cambian. Para otros permisos, crea un rol propio.'
      }
      record={record}
      onSave={save}
      onClose={onClose}
      submitLabel={role ? 'Guardar cambios' : 'Crear rol'}
      size="lg"
      tellsUnsaved
      notice={<RecordConflict record={record} labels={LABELS} format={say} />}
    >
      {isBuiltIn ? (
        <ul className="list-disc space-y-1 pl-5 text-sm">
          {role.attributes.permissions.map((permission) => (
            <li key={permission}>{permissionSentence(permission)}</li>
          ))}
        </ul>
      ) : (
        <>
          <FormText name="name" label={LABELS.name} required autoComplete="off" />
          <FormCheck
            name="by_store"
            label={LABELS.by_store}
            hint="Quien lo tenga ve y hace lo suyo solo en las tiendas que se le asignen."
          />
          <PermissionChecks />
        </>
      )}
      <FormCheck
        name="requires_second_factor"
        label={LABELS.requires_second_factor}
        hint="Quien no la tenga activada la activa antes de seguir."
      />
    </FormDialog>
  );
}

function say(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (!Array.isArray(value)) return String(value ?? '');
  return value.map((one: Permission) => permissionSentence(one)).join(', ');
}
