import { UnopenedRecord } from '#web/admin/kit/load-problem.tsx';

interface UnopenedCountProps {
  /** Why it cannot be shown; null while it comes. */
  problem: string | null;
  onRetry: () => void;
}

/** In place of a count that is not there yet, or cannot be. */
export function UnopenedCount(props: UnopenedCountProps) {
  return (
    <UnopenedRecord
      heading="Conteo"
      loading="Cargando el conteo..."
      failed="No se pudo cargar el conteo"
      back={{ to: '/admin/stock/counts', text: 'Volver a los conteos' }}
      {...props}
    />
  );
}
