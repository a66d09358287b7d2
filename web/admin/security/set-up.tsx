import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import {
  confirmSecondFactor,
  type StartedSecondFactor,
  type SwitchedOn,
  startSecondFactor,
} from '#contract/people/second-factor.ts';
import { copyText } from '#web/browser/clipboard.ts';
import { signIn } from '#web/browser/session.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { ask } from '../api/ask.ts';
import { FormBody } from '../kit/form/form-body.tsx';
import { FormText } from '../kit/form/form-fields.tsx';
import { useRecordForm } from '../kit/form/use-record-form.ts';

export const SECOND_FACTOR = '/usr/me/second-factor';

interface SetUpProps {
  onCancel: () => void;
  onSwitchedOn: (codes: string[]) => void;
}

/** Enables the second factor: password, then the app, then a code as proof that the app works. */
export function SetUp({ onCancel, onSwitchedOn }: SetUpProps) {
  const [started, setStarted] = useState<StartedSecondFactor | null>(null);
  return started ? (
    <ScanStep started={started} onCancel={onCancel} onSwitchedOn={onSwitchedOn} />
  ) : (
    <PasswordStep onCancel={onCancel} onStarted={setStarted} />
  );
}

function PasswordStep(props: { onCancel: () => void; onStarted: (started: StartedSecondFactor) => void }) {
  const record = useRecordForm({ schema: startSecondFactor, values: { password: '' } });
  return (
    <div className="max-w-md">
      <FormBody
        record={record}
        onSave={async (body) => {
          props.onStarted((await ask<{ data: StartedSecondFactor }>(SECOND_FACTOR, { method: 'POST', body })).data);
        }}
      >
        <FormText
          name="password"
          type="password"
          label="Tu contraseña"
          autoComplete="current-password"
          autoFocus
          required
        />
        <Steps busy={record.busy} submitLabel="Continuar" onCancel={props.onCancel} />
      </FormBody>
    </div>
  );
}

function ScanStep({ started, onCancel, onSwitchedOn }: SetUpProps & { started: StartedSecondFactor }) {
  const record = useRecordForm({ schema: confirmSecondFactor, values: { code: '' } });
  return (
    <FormBody
      record={record}
      onSave={async (body) => {
        // All other sessions end; this one continues with a new token.
        const { data } = await ask<{ data: SwitchedOn }>(SECOND_FACTOR, { method: 'PUT', body });
        signIn(data.token);
        onSwitchedOn(data.recoveryCodes);
      }}
      className="grid items-start gap-x-8 gap-y-5 sm:grid-cols-[auto_minmax(0,1fr)]"
    >
      <QrCode text={started.uri} label="Código QR para tu aplicación" className="w-52 border border-line" />
      <div className="max-w-md space-y-5">
        <p>
          Escanea el código QR con tu aplicación de verificación (Google Authenticator, 1Password, Aegis u otra) y
          escribe los seis dígitos que te muestre.
        </p>
        <div>
          <p className="text-ink-soft text-sm">Si no puedes escanearlo, escribe esta clave:</p>
          <p className="tabular mt-1 mb-3 break-words text-lg tracking-wide">{inFours(started.secret)}</p>
          <CopyButton text={started.secret} label="Copiar clave" done="Clave copiada" />
        </div>
        <FormText
          name="code"
          label="Código de verificación"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          required
        />
        <Steps busy={record.busy} submitLabel="Activar" onCancel={onCancel} />
      </div>
    </FormBody>
  );
}

function Steps(props: { busy: boolean; submitLabel: string; onCancel: () => void }) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" busy={props.busy}>
        {props.submitLabel}
      </Button>
      <Button variant="secondary" onClick={props.onCancel} disabled={props.busy}>
        Cancelar
      </Button>
    </div>
  );
}

/** Groups of four characters, easier to copy by hand: `JBSW Y3DP …`. */
function inFours(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}

interface CopyButtonProps {
  text: string;
  label: string;
  done: string;
}

export function CopyButton({ text, label, done }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  const Icon = copied ? Check : Copy;

  async function copy() {
    if (await copyText(text)) setCopied(true);
    else notify.warning('No se pudo copiar', 'Selecciona el texto y cópialo tú.');
  }

  return (
    <>
      <Button variant="secondary" onClick={copy}>
        <Icon aria-hidden className="size-4" />
        {label}
      </Button>
      <span role="status" className="sr-only">
        {copied && done}
      </span>
    </>
  );
}
