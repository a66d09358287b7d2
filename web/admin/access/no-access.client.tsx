import type { Permission } from '#domain/access/permissions.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useRoles } from './use-roles.ts';

interface NoAccessProps {
  screen: string;
  needs: readonly Permission[];
}

/** Instead of a screen that the person may not open: which roles may. */
export function NoAccess({ screen, needs }: NoAccessProps) {
  const { data } = useRoles();
  const roles = data?.data.filter(({ attributes }) => needs.some((need) => attributes.permissions.includes(need)));
  const names = roles?.map(({ attributes }) => attributes.name).join(', ');
  return (
    <EmptyState
      as="h1"
      title={`No tienes acceso a ${screen}`}
      text={names && `Pueden abrir esta pantalla: ${names}. Si la necesitas, habla con quien administra al personal.`}
    >
      <ButtonLink to="/admin">Ir a mis pantallas</ButtonLink>
    </EmptyState>
  );
}
