import { useQueryClient } from '@tanstack/react-query';
import Laptop from 'lucide-react/icons/laptop';
import type { SessionList, SessionRecord } from '#contract/people/session.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { signIn } from '#web/browser/session.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { ask } from '../api/ask.ts';
import { useRead } from '../kit/document/document-calls.ts';
import { failureOf } from '../kit/stale-notice.tsx';
import { ListState } from '../kit/table/list-state.tsx';
import { useSave } from '../kit/use-save.ts';

/**
 * Where somebody is signed in, with buttons that end it.
 * @param staffId of another person who works here; absent for one's own sessions
 */
export function Sessions({ staffId }: { staffId?: number }) {
  const path = staffId === undefined ? '/usr/me/sessions' : `/staff/${staffId}/sessions`;
  const key = ['sessions', staffId ?? 'own'];
  const sessions = useRead<SessionList>(key, path, { staleTime: 0 });
  const queries = useQueryClient();
  const end = useSave({
    save: ({ id }: SessionRecord) => ask(`${path}/${id}/end`, { method: 'POST' }),
    refreshes: [key],
    success: 'Sesión cerrada',
    failure: 'No se pudo cerrar la sesión',
  });
  const endAll = useSave({
    save: () => ask<{ token?: string }>(`${path}/end`, { method: 'POST' }),
    refreshes: [],
    failure: 'No se pudieron cerrar las sesiones',
  });

  function endOthers() {
    endAll.mutate(undefined, {
      onSuccess({ token }) {
        // One's own session goes on with the new token.
        if (token) signIn(token);
        notify.success('Sesiones cerradas');
        void queries.invalidateQueries({ queryKey: key });
      },
    });
  }

  const { data } = sessions;
  if (!data) {
    const failed = failureOf(sessions, 'Error al cargar las sesiones');
    return <ListState loadingText="Cargando sesiones..." failed={failed} />;
  }
  const isBusy = end.isPending || endAll.isPending;
  return (
    <div className="space-y-5">
      {data.data.length === 0 && <p className="text-ink-soft">No hay sesiones abiertas en la lista.</p>}
      <ul className="divide-y divide-line">
        {data.data.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <Laptop aria-hidden className="size-5 shrink-0 text-ink-faint" strokeWidth={1.5} />
            <SessionFacts session={session} />
            {!session.attributes.current && (
              <Button
                size="sm"
                variant="secondary"
                aria-label={`Cerrar la sesión de ${session.attributes.device}`}
                disabled={isBusy}
                onClick={() => end.mutate(session)}
              >
                Cerrar
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button variant="secondary" busy={endAll.isPending} onClick={endOthers}>
        {staffId === undefined ? 'Cerrar las demás sesiones' : 'Cerrar todas las sesiones'}
      </Button>
    </div>
  );
}

function SessionFacts({ session: { attributes } }: { session: SessionRecord }) {
  const { device, network, created_at, last_seen_at, current } = attributes;
  return (
    <div className="min-w-0 flex-1 basis-56">
      <p>
        {device}
        {current && <span className="text-leaf"> · esta sesión</span>}
      </p>
      <p className="text-ink-faint text-sm">
        Desde el {formatCaracasDateTime(new Date(created_at))} · último uso{' '}
        {formatCaracasDateTime(new Date(last_seen_at))} · red {network}
      </p>
    </div>
  );
}
