import Eye from 'lucide-react/icons/eye';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import { type ReactNode, useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import type { RoleRecord } from '#contract/people/staff.ts';
import { PERMISSIONS } from '#domain/access/permissions.ts';
import { formatCount } from '#domain/text/count.ts';
import { previewRole } from '../access/role-preview.ts';
import { useRoles } from '../access/use-roles.ts';
import { DeleteDialog } from '../kit/dialog/delete-dialog.tsx';
import { ListScreen } from '../kit/list/list-screen.tsx';
import { useListParams } from '../kit/list/use-list-params.ts';
import { useOpenRecord } from '../kit/list/use-open-record.ts';
import { RowAction, RowOpenLink } from '../kit/table/row-action.tsx';
import type { TableColumn } from '../kit/table/table-column.ts';
import { RoleForm } from './role-form.tsx';
import { useDeleteRole } from './staff-queries.ts';

const LIST = {};
/** The URL parameter that opens a form, and its value for a new role. */
const OPEN = 'rol';
const NEW = 'nuevo';

const nameOf = ({ attributes }: RoleRecord) => attributes.name;

export function RolesList({ viewSwitch }: { viewSwitch: ReactNode }) {
  const { hrefWith } = useListParams(LIST);
  const navigate = useNavigate();
  const roles = useRoles();
  const open = useOpenRecord(OPEN, hrefWith);
  const edited = roles.data?.data.find(({ id }) => id === open.id);
  const [toDelete, setToDelete] = useState<RoleRecord | null>(null);

  const actions = useCallback(
    (role: RoleRecord) => (
      <>
        <RowAction
          icon={Eye}
          label={`Ver como ${nameOf(role)}`}
          onClick={() => {
            previewRole({ name: nameOf(role), permissions: role.attributes.permissions });
            navigate('/admin');
          }}
        />
        <RowOpenLink
          icon={Pencil}
          acts={['open', 'edit']}
          label={`Editar ${nameOf(role)}`}
          parameter={OPEN}
          id={role.id}
        />
        {role.attributes.key === null && (
          <RowAction icon={Trash2} danger label={`Eliminar ${nameOf(role)}`} onClick={() => setToDelete(role)} />
        )}
      </>
    ),
    [navigate],
  );

  return (
    <ListScreen
      title="Roles"
      noun={['rol', 'roles']}
      query={roles}
      rows={roles.data?.data}
      columns={COLUMNS}
      rowName={nameOf}
      actions={actions}
      viewSwitch={viewSwitch}
      primary={{ label: 'Nuevo rol', to: hrefWith(OPEN, NEW) }}
      openId={open.id}
      loadingText="Cargando roles..."
      empty={{ title: 'No hay roles' }}
      failed={{ title: 'Error al cargar los roles' }}
      cardsUnder={720}
    >
      {(open.requested === NEW || edited) && (
        <RoleForm key={open.requested} role={edited ?? null} onClose={() => open.show(null)} />
      )}
      {toDelete && <DeleteRoleDialog role={toDelete} onClose={() => setToDelete(null)} />}
    </ListScreen>
  );
}

function DeleteRoleDialog({ role, onClose }: { role: RoleRecord; onClose: () => void }) {
  return (
    <DeleteDialog
      record={role}
      deletion={useDeleteRole()}
      fromConflict={(details) => details as RoleRecord}
      onClose={onClose}
    >
      {({ attributes }) => (
        <p>
          Se eliminará el rol <strong className="font-medium">{attributes.name}</strong>. Solo se puede si nadie lo
          tiene.
        </p>
      )}
    </DeleteDialog>
  );
}

const COLUMNS: readonly TableColumn<RoleRecord>[] = [
  { id: 'name', header: 'Nombre', kind: 'main', cell: nameOf },
  {
    id: 'kind',
    header: 'Origen',
    cell: ({ attributes }) => (attributes.key === null ? 'Propio' : 'De la tienda'),
  },
  {
    id: 'permissions',
    header: 'Permisos',
    kind: 'number',
    cell: ({ attributes }) => `${formatCount(attributes.permissions.length)} de ${formatCount(PERMISSIONS.length)}`,
  },
  {
    id: 'by_store',
    header: 'Alcance',
    cell: ({ attributes }) => (attributes.by_store ? 'Sus tiendas' : 'Toda la casa'),
  },
  {
    id: 'second_factor',
    header: 'Dos pasos',
    cell: ({ attributes }) => (attributes.requires_second_factor ? 'Obligatoria' : 'Opcional'),
  },
  { id: 'people', header: 'Personas', kind: 'number', cell: ({ attributes }) => formatCount(attributes.people) },
];
