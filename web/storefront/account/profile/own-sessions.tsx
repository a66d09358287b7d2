import { useState } from 'react';
import type { SessionList, SessionRecord } from '#contract/people/session.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { callApi } from '#web/browser/api/api.ts';
import { signIn } from '#web/browser/session.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { useOwnData } from '../own-data.tsx';

const PATH = '/usr/me/sessions';

/** Where the shopper is signed in, with buttons that end it. */
export function OwnSessions() {
  const { data, fallback, replace } = useOwnData<SessionList>(PATH);
  const [busy, setBusy] = useState(false);
  if (!data) return fallback;
  const show = (open: SessionRecord[]) => replace({ data: open, meta: { total: open.length } });

  async function end({ id }: SessionRecord) {
    if (await send(`${PATH}/${id}/end`)) show(data?.data.filter((one) => one.id !== id) ?? []);
  }

  async function endOthers() {
    const answer = await send(`${PATH}/end`);
    if (!answer?.token) return;
    signIn(answer.token);
    show(data?.data.filter(({ attributes }) => attributes.current) ?? []);
  }

  async function send(path: string): Promise<{ token?: string } | null> {
    setBusy(true);
    const answer = await callApi<{ token?: string }>(path, { method: 'POST', auth: true });
    setBusy(false);
    if (answer.ok) notify.success('Listo', 'La próxima vez que se use, pedirá la contraseña.');
    else notify.destructive('No se pudo cerrar', answer.error.message);
    return answer.ok ? answer.data : null;
  }

  return (
    <div className="grid justify-items-start gap-5">
      <ul className="w-full divide-y divide-line">
        {data.data.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-56">
              <p>
                {session.attributes.device}
                {session.attributes.current && <span className="text-leaf"> · esta sesión</span>}
              </p>
              <p className="text-ink-soft text-sm">
                Último uso: {formatCaracasDateTime(new Date(session.attributes.last_seen_at))} · red{' '}
                {session.attributes.network}
              </p>
            </div>
            {!session.attributes.current && (
              <Button
                variant="secondary"
                disabled={busy}
                aria-label={`Cerrar la sesión de ${session.attributes.device}`}
                onClick={() => void end(session)}
              >
                Cerrar
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button variant="secondary" disabled={busy} onClick={() => void endOthers()}>
        Cerrar las demás sesiones
      </Button>
    </div>
  );
}
