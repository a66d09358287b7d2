import { useState } from 'react';
import type { MailDetailRecord } from '#contract/office/mail.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ConfirmDialog } from '../kit/dialog/confirm-dialog.tsx';
import { LoadState } from '../kit/load-problem.tsx';
import { MailDetail } from './mail-detail.tsx';
import { isWaiting, useMail, useResend } from './mail-queries.ts';

interface MailDialogProps {
  id: number;
  onClose: () => void;
  /** Opens another mail, such as the copy that was just queued. */
  onOpen: (id: number) => void;
}

export function MailDialog({ id, onClose, onOpen }: MailDialogProps) {
  const { data, error, refetch } = useMail(id);
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
      {!mail && <LoadState loading="Cargando correo..." problem={error?.message} onRetry={refetch} />}
    </Dialog>
  );
}

function Resend({ mail: { id, attributes: mail }, onSent }: { mail: MailDetailRecord; onSent: (id: number) => void }) {
  const resend = useResend();
  const [isAsking, setAsking] = useState(false);
  const send = () => resend.mutate(id, { onSuccess: ({ data }) => onSent(data.id), onSettled: () => setAsking(false) });
  const people = mail.to.join(', ');
  // Only a mail that was already sent needs a confirmation before it is sent again.
  const again = mail.state === 'sent';
  return (
    <>
      <Button onClick={again ? () => setAsking(true) : send} busy={resend.isPending}>
        {isWaiting(mail.state) ? 'Intentar ahora' : 'Reenviar'}
      </Button>
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
