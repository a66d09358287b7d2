import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** For an address of the admin that no screen has. */
export function UnknownScreen() {
  return (
    <EmptyState
      as="h1"
      title="Esta pantalla no existe"
      text="La dirección está mal escrita o la pantalla cambió de lugar."
    >
      <ButtonLink to="/admin">Volver a la administración</ButtonLink>
    </EmptyState>
  );
}
