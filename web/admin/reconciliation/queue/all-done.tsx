import { useEffect, useRef } from 'react';
import { focusIsFree } from '#web/admin/kit/focus-is-free.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

interface AllDoneProps {
  /** What waits elsewhere at the desk: '4 movimientos sin pedido'. */
  left: readonly { name: string; href: string }[];
}

/** No case is left. The button that decided the last has gone, and the focus goes on to what comes next. */
export function AllDone({ left: [first, ...others] }: AllDoneProps) {
  const next = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (focusIsFree()) next.current?.focus();
  }, []);
  if (first) {
    return (
      <div role="status">
        <EmptyState as="h2" title="La cola está vacía" text="Todavía queda por hacer:">
          <ButtonLink ref={next} to={first.href}>
            {first.name}
          </ButtonLink>
          {others.map(({ name, href }) => (
            <ButtonLink key={href} variant="secondary" to={href}>
              {name}
            </ButtonLink>
          ))}
        </EmptyState>
      </div>
    );
  }
  return (
    <div role="status">
      <EmptyState
        as="h2"
        title="Todo está conciliado"
        text="Lo nuevo aparece aquí cuando llegan pedidos o se sube un estado de cuenta."
      >
        <ButtonLink ref={next} to="/admin/reconciliation/upload">
          Subir un estado de cuenta
        </ButtonLink>
        <ButtonLink variant="secondary" to="/admin/reconciliation/history">
          Ver el historial
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
