import { useState } from 'react';
import type { MailDetailRecord, MailState } from '#contract/office/mail.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { IfMay } from '#web/admin/access/may.client.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ask } from '../api/ask.ts';
import { ConfirmDialog } from '../kit/dialog/confirm-dialog.tsx';
import { TextLink } from '../kit/document/cells.tsx';
import { useRead } from '../kit/document/document-calls.ts';
import { QueryState } from '../kit/load-problem.tsx';
import { Switch } from '../kit/switch.tsx';
import { useSave } from '../kit/use-save.ts';
import { MailStateBadge } from './mail-columns.tsx';

export const MAILS = ['mails'];
/** Polling interval in ms while mails are waiting to be sent. */
export const READ_AGAIN_MS = 5000;

export function isWaiting(state: MailState): boolean {
  return state === 'queued' || state === 'retrying';
}

interface MailDialogProps {
  id: number;
  onClose: () => void;
  /** Opens another mail, such as the copy that was just queued. */
  onOpen: (id: number) => void;
}

export function MailDialog({ id, onClose, onOpen }: MailDialogProps) {
  const reading = useRead<{ data: MailDetailRecord }>([...MAILS, 'one', id], `/mails/${id}`, {
    refetchInterval: ({ state }) => (state.data && isWaiting(state.data.data.attributes.state) ? READ_AGAIN_MS : false),
  });
  const { data } = reading;
  const mail = data?.data;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={mail?.attributes.subject ?? 'Correo'}
      footer={mail && <Resend mail={mail} onSent={onOpen} />}
    >
      {mail && <MailDetail mail={mail} />}
      {!mail && <QueryState query={reading} loading="Cargando correo..." />}
    </Dialog>
  );
}

function Resend({ mail: { id, attributes: mail }, onSent }: { mail: MailDetailRecord; onSent: (id: number) => void }) {
  const resend = useSave({
    save: () => ask<{ data: MailDetailRecord }>(`/mails/${id}/resend`, { method: 'POST' }),
    refreshes: [MAILS],
    success: 'El correo está en camino',
    failure: 'No se pudo reenviar el correo',
  });
  const [isAsking, setAsking] = useState(false);
  const send = () =>
    resend.mutate(undefined, { onSuccess: ({ data }) => onSent(data.id), onSettled: () => setAsking(false) });
  const people = mail.to.join(', ');
  // Only a mail that was already sent needs a confirmation before it is sent again.
  const again = mail.state === 'sent';
  return (
    <>
      <IfMay needs={['mails.resend']}>
        <Button onClick={again ? () => setAsking(true) : send} busy={resend.isPending}>
          {isWaiting(mail.state) ? 'Intentar ahora' : 'Reenviar'}
        </Button>
      </IfMay>
      {isAsking && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title="Reenviar el correo"
          confirmLabel="Reenviar"
          danger={false}
          busy={resend.isPending}
          onConfirm={send}
        >
          <p className="break-words">Este correo ya salió. Se envía una copia a {people}.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function MailDetail({ mail: { attributes: mail } }: { mail: MailDetailRecord }) {
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <MailStateBadge state={mail.state} />
        <p className="tabular text-ink-soft text-sm">{progressOf(mail)}</p>
      </div>
      {mail.problem && (
        <div className="break-words border-danger border-l-4 bg-danger-soft px-4 py-3 text-sm">
          <p className="font-medium">{mail.state === 'failed' ? 'No se pudo entregar' : 'El último intento falló'}</p>
          <p className="mt-1">{mail.problem}</p>
        </div>
      )}
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5 text-sm">
        <Fact name="Para">{mail.to.join(', ')}</Fact>
        {mail.replyTo && <Fact name="Responder a">{mail.replyTo}</Fact>}
        <Fact name="Escrito">{formatCaracasDateTime(new Date(mail.createdAt))}</Fact>
        {mail.hasProof && <Fact name="Adjunto">comprobante.jpg</Fact>}
        {mail.saleId !== null && (
          <Fact name="Venta">
            <TextLink to={`/admin/sales?venta=${mail.saleId}`} className="inline-block py-0.5">
              Abrir la venta
            </TextLink>
          </Fact>
        )}
      </dl>
      {mail.text === null ? (
        <p className="border-line border-t pt-5 text-ink-soft text-sm">
          {mail.state === 'kept'
            ? 'Lleva un enlace o un código solo para quien lo recibe. Mientras no haya servidor de correo, lo lee quien tiene todos los permisos, como la Dueña.'
            : 'Lleva un enlace o un código solo para quien lo recibe: su contenido no se muestra.'}
        </p>
      ) : (
        <Contents text={mail.text} html={mail.html} subject={mail.subject} />
      )}
    </div>
  );
}

function progressOf(mail: MailDetailRecord['attributes']): string {
  const tries = mail.attempts === 1 ? '1 intento' : `${mail.attempts} intentos`;
  if (mail.sentAt) return formatCaracasDateTime(new Date(mail.sentAt));
  if (mail.state === 'retrying' && mail.nextTryAt) {
    return `${tries}; el próximo, ${formatCaracasDateTime(new Date(mail.nextTryAt))}`;
  }
  return mail.attempts > 0 ? tries : 'Sale en un momento';
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="tabular min-w-0 break-words">{children}</dd>
    </>
  );
}

const VIEWS = { html: 'Como se ve', text: 'Texto' } as const;

function Contents({ text, html, subject }: { text: string; html: string | null; subject: string }) {
  const [view, setView] = useState<keyof typeof VIEWS>('html');
  return (
    <div className="border-line border-t pt-4">
      {html !== null && (
        <div className="mb-3">
          <Switch label="Ver como" options={VIEWS} value={view} onChange={setView} />
        </div>
      )}
      {view === 'text' || html === null ? (
        <pre className="whitespace-pre-wrap break-words font-sans text-[0.9375rem] leading-relaxed">{text}</pre>
      ) : (
        // Scripts do not run in it; links open in a new tab.
        <iframe
          title={`Vista del correo: ${subject}`}
          srcDoc={html}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          className="h-120 w-full rounded-house border border-line bg-paper"
        />
      )}
    </div>
  );
}
