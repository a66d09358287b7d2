import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import UserCog from 'lucide-react/icons/user-cog';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { StaffList, StaffRecord } from '#contract/people/staff.ts';
import { caracasDay, formatDay } from '#domain/time/caracas-time.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { TwoLines } from '../kit/document/cells.tsx';
import { useRead } from '../kit/document/document-calls.ts';
import { ListScreen } from '../kit/list/list-screen.tsx';
import { useOpenRecord, useOpenRow } from '../kit/list/use-open-record.ts';
import { StateBadge } from '../kit/state-badge.tsx';
import { RowAction, RowOpenLink } from '../kit/table/row-action.tsx';
import type { TableColumn } from '../kit/table/table-column.ts';
import { useLocations } from '../locations/location-queries.ts';
import { Sessions } from '../security/sessions.tsx';
import { StaffForm } from './staff-form.tsx';

/** The URL parameter that opens somebody's access. */
const OPEN = 'persona';

const nameOf = ({ attributes }: StaffRecord) => attributes.name;
const isOthers = ({ attributes }: StaffRecord) => !attributes.own;

/** Everybody who works here. One's own access is changed by somebody else. */
export function PeopleList({ viewSwitch }: { viewSwitch: ReactNode }) {
  const staff = useRead<StaffList>(['staff'], '/staff');
  const open = useOpenRecord(OPEN);
  const edited = useOpenRow(open.id, staff.data?.data, isOthers);
  const columns = useColumns();
  const [sessionsOf, setSessionsOf] = useState<StaffRecord | null>(null);

  const actions = useCallback(
    (person: StaffRecord) =>
      person.attributes.own ? null : (
        <>
          <RowAction
            icon={MonitorSmartphone}
            label={`Sesiones de ${nameOf(person)}`}
            onClick={() => setSessionsOf(person)}
          />
          <RowOpenLink
            icon={UserCog}
            acts={['open', 'edit']}
            label={`Cambiar el acceso de ${nameOf(person)}`}
            parameter={OPEN}
            id={person.id}
          />
        </>
      ),
    [],
  );

  return (
    <ListScreen
      title="Personal"
      noun={['persona', 'personas']}
      query={staff}
      rows={staff.data?.data}
      columns={columns}
      rowName={nameOf}
      actions={actions}
      viewSwitch={viewSwitch}
      openId={open.id}
      loadingText="Cargando personal..."
      empty={{ title: 'No hay personal' }}
      failed={{ title: 'Error al cargar el personal' }}
      cardsUnder={800}
    >
      {sessionsOf && (
        <Dialog
          open
          onOpenChange={(open) => !open && setSessionsOf(null)}
          title={`Sesiones de ${nameOf(sessionsOf)}`}
          size="md"
        >
          <Sessions staffId={sessionsOf.id} />
        </Dialog>
      )}
      {edited && <StaffForm key={edited.id} person={edited} onClose={() => open.show(null)} />}
    </ListScreen>
  );
}

function useColumns(): readonly TableColumn<StaffRecord>[] {
  const locations = useLocations().data?.data;
  return useMemo(() => {
    const names = new Map(locations?.map(({ id, attributes }) => [id, attributes.name]));
    return [
      {
        id: 'name',
        header: 'Nombre',
        kind: 'main',
        cell: ({ attributes: { name, own, email } }) => (
          <TwoLines first={own ? `${name} (tú)` : name} second={email} cut />
        ),
      },
      { id: 'role', header: 'Rol', cell: ({ attributes }) => attributes.role_name },
      {
        id: 'stores',
        header: 'Tiendas',
        cell: ({ attributes }) => attributes.stores.map((id) => names.get(id) ?? '…').join(', ') || '—',
      },
      {
        id: 'second_factor',
        header: 'Dos pasos',
        cell: ({ attributes }) => (attributes.second_factor ? 'Activada' : 'No'),
      },
      { id: 'state', header: 'Acceso', card: 'aside', cell: ({ attributes }) => <AccessState {...attributes} /> },
    ];
  }, [locations]);
}

function AccessState({ disabled_at }: StaffRecord['attributes']) {
  if (disabled_at === null) return <StateBadge tone="leaf">Activo</StateBadge>;
  return <StateBadge tone="quiet">Desactivado el {formatDay(caracasDay(new Date(disabled_at)))}</StateBadge>;
}
