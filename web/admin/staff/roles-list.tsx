import Eye from 'lucide-react/icons/eye';
import { type ReactNode, useCallback } from 'react';
import { useNavigate } from 'react-router';
import type { RoleRecord } from '#contract/people/staff.ts';
import { PERMISSIONS } from '#domain/access/permissions.ts';
import { formatCount } from '#domain/text/count.ts';
import { previewRole } from '../access/role-preview.tsx';
import { useRoles } from '../access/use-roles.ts';
import { RecordScreen } from '../kit/record/record-screen.tsx';
import { RowAction } from '../kit/table/row-action.tsx';
import type { TableColumn } from '../kit/table/table-column.ts';
import { ROLE_KIND, RoleForm } from './role-form.tsx';

const nameOf = ({ attributes }: RoleRecord) => attributes.name;
const isOwn = ({ attributes }: RoleRecord) => attributes.key === null;

export function RolesList({ viewSwitch }: { viewSwitch: ReactNode }) {
  const navigate = useNavigate();
  const preview = useCallback(
    (role: RoleRecord) => (
      <RowAction
        icon={Eye}
        label={`Ver como ${nameOf(role)}`}
        onClick={() => {
          previewRole({ name: nameOf(role), permissions: role.attributes.permissions });
          navigate('/admin');
        }}
      />
    ),
    [navigate],
  );

  return (
    <RecordScreen
      kind={ROLE_KIND}
      title="Roles"
      noun={['rol', 'roles']}
      query={useRoles()}
      columns={COLUMNS}
      nameOf={nameOf}
      canDelete={isOwn}
      moreActions={preview}
      viewSwitch={viewSwitch}
      loadingText="Cargando roles..."
      empty={{ title: 'No hay roles' }}
      failed={{ title: 'Error al cargar los roles' }}
      cardsUnder={720}
      form={RoleForm}
      deletion={Deletion}
    />
  );
}

function Deletion({ record }: { record: RoleRecord }) {
  return (
    <p>
      Se eliminará el rol <strong className="font-medium">{nameOf(record)}</strong>. Solo se puede si nadie lo tiene.
    </p>
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
