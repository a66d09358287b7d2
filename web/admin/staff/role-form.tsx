import { type RoleBody, type RoleRecord, roleBody } from '#contract/people/staff.ts';
import { type Permission, permissionSentence } from '#domain/access/permissions.ts';
import { ROLES } from '../access/use-roles.ts';
import { FormCheck } from '../kit/form/form-choices.tsx';
import { FormText } from '../kit/form/form-fields.tsx';
import { plainValue } from '../kit/form/version-conflict.tsx';
import { RecordDialog } from '../kit/record/record-dialog.tsx';
import type { RecordKind } from '../kit/record/record-kind.ts';
import { PermissionChecks } from './permission-checks.tsx';

export const ROLE_KIND: RecordKind = {
  path: '/roles',
  key: ROLES,
  parameter: 'rol',
  fresh: 'nuevo',
  create: { title: 'Nuevo rol', submit: 'Crear rol', done: 'Rol creado', failed: 'No se pudo crear el rol' },
  update: {
    title: 'Editar rol',
    submit: 'Guardar cambios',
    done: 'Rol actualizado',
    failed: 'No se pudo cambiar el rol',
  },
  remove: { done: 'Rol eliminado', failed: 'No se pudo eliminar el rol', checksVersion: true },
};

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

/** Of a role that comes with the shop only the second factor changes. */
export function RoleForm({ record, onClose }: { record: RoleRecord | null; onClose: () => void }) {
  const builtIn = record?.attributes.key != null && record.attributes;
  return (
    <RecordDialog
      record={record}
      onClose={onClose}
      kind={ROLE_KIND}
      title={record ? `Rol ${record.attributes.name}` : undefined}
      description={builtIn && 'Viene con la tienda: sus permisos no cambian. Para otros permisos, crea un rol propio.'}
      schema={roleBody}
      valuesOf={valuesOf}
      labels={LABELS}
      format={say}
      size="lg"
    >
      {builtIn ? (
        <ul className="list-disc space-y-1 pl-5 text-sm">
          {builtIn.permissions.map((permission) => (
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
    </RecordDialog>
  );
}

function say(value: unknown): string {
  if (!Array.isArray(value)) return plainValue(value);
  return value.map((one: Permission) => permissionSentence(one)).join(', ');
}
