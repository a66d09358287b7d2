import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** Where else there is what was looked for in a store. */
export interface Elsewhere {
  links: readonly { label: string; to: string }[];
}

/** @param elsewhere of a list of a store that has nothing of it; null of what is online */
export function NothingFound({ elsewhere }: { elsewhere: Elsewhere | null }) {
  if (elsewhere && elsewhere.links.length > 0) {
    return (
      <EmptyState title="Aquí no hay nada así hoy" text="Pero sí en:">
        {elsewhere.links.map(({ label, to }) => (
          <ButtonLink key={to} to={to} variant="secondary" className="whitespace-normal">
            {label}
          </ButtonLink>
        ))}
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No se encontraron artículos" text="Intenta con otros filtros o ajusta el rango de precio.">
      <ButtonLink to="/shop" variant="secondary">
        Ver toda la tienda
      </ButtonLink>
    </EmptyState>
  );
}
