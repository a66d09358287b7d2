import { useSearchParams } from 'react-router';
import { Switch } from '../kit/switch.tsx';
import { InvitationsList } from './invitations/invitations-list.tsx';
import { PeopleList } from './people-list.tsx';
import { RolesList } from './roles-list.tsx';

const VIEWS = { personas: 'Personas', invitaciones: 'Invitaciones', roles: 'Roles' };
type View = keyof typeof VIEWS;

/** 'Personal': who works here and what each may do, and the roles. */
export default function StaffPage() {
  const [query, setQuery] = useSearchParams();
  const requested = query.get('ver') ?? '';
  const view: View = isView(requested) ? requested : 'personas';
  const viewSwitch = (
    <Switch
      label="Qué se muestra"
      options={VIEWS}
      value={view}
      onChange={(next) => setQuery(next === 'personas' ? {} : { ver: next })}
    />
  );
  if (view === 'invitaciones') return <InvitationsList viewSwitch={viewSwitch} />;
  return view === 'roles' ? <RolesList viewSwitch={viewSwitch} /> : <PeopleList viewSwitch={viewSwitch} />;
}

function isView(text: string): text is View {
  return Object.hasOwn(VIEWS, text);
}
