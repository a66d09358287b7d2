import type { ComponentProps } from 'react';
import { COUNT_STATES, type CountState } from '#domain/stock/counts/count.ts';
import { UnopenedRecord } from '#web/admin/kit/load-problem.tsx';
import { StateBadge, type Tone } from '#web/admin/kit/state-badge.tsx';

const TONES: Record<CountState, Tone> = { open: 'gold', submitted: 'amber', approved: 'leaf', cancelled: 'quiet' };

export function CountStateBadge({ state }: { state: CountState }) {
  return <StateBadge tone={TONES[state]}>{COUNT_STATES[state]}</StateBadge>;
}

type UnopenedCountProps = Pick<ComponentProps<typeof UnopenedRecord>, 'problem' | 'onRetry'>;

/** Shown while a count loads, or when it could not be loaded. */
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
