import { useQueryClient } from '@tanstack/react-query';
import Printer from 'lucide-react/icons/printer';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ShieldAlert from 'lucide-react/icons/shield-exclamation-point';
import { useEffect, useRef, useState } from 'react';
import { provenSecondFactor, type SecondFactorState } from '#contract/people/second-factor.ts';
import { caracasDay, formatDay } from '#domain/time/caracas-time.ts';
import { signIn } from '#web/browser/session.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { ask } from '../api/ask.ts';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { FormText } from '../kit/form/form-fields.tsx';
import { useRecordForm } from '../kit/form/use-record-form.ts';
import { CopyButton, SECOND_FACTOR, SetUp } from './set-up.tsx';

const FEW_CODES = 3;

export function SecondFactor({ state }: { state: SecondFactorState }) {
  const [action, setAction] = useState<'set-up' | 'off' | 'codes' | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const queries = useQueryClient();

  function settle(fresh: string[] | null) {
    setAction(null);
    setCodes(fresh);
    // If a second factor is required, every query was refused until now.
    void queries.invalidateQueries();
  }

  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />;
  if (action === 'set-up') {
    return (
      <SetUp
        onCancel={() => setAction(null)}
        onSwitchedOn={(fresh) => {
          settle(fresh);
          notify.success('Verificación en dos pasos activada', 'Las demás sesiones se cerraron.');
        }}
      />
    );
  }
  return (
    <div className="space-y-5">
      {state.on ? <ActiveState state={state} /> : <InactiveState required={state.required} />}
      <div className="flex flex-wrap gap-3">
        {state.on ? (
          <>
            <Button variant="secondary" onClick={() => setAction('codes')}>
              Pedir códigos nuevos
            </Button>
            <Button variant="secondary" onClick={() => setAction('off')}>
              Desactivar
            </Button>
          </>
        ) : (
          <Button onClick={() => setAction('set-up')}>Activar verificación en dos pasos</Button>
        )}
      </div>
      {action === 'codes' && (
        <ProofDialog
          title="Pedir códigos nuevos"
          description="Los códigos de recuperación que tienes dejan de servir."
          submitLabel="Pedir códigos"
          onClose={() => setAction(null)}
          onProof={async (body) => {
            const path = `${SECOND_FACTOR}/recovery-codes`;
            settle(
              (await ask<{ data: { recoveryCodes: string[] } }>(path, { method: 'POST', body })).data.recoveryCodes,
            );
          }}
        />
      )}
      {action === 'off' && (
        <ProofDialog
          title="Desactivar la verificación en dos pasos"
          description="Para entrar bastará tu contraseña. Las demás sesiones se cierran."
          submitLabel="Desactivar"
          onClose={() => setAction(null)}
          onProof={async (body) => {
            signIn((await ask<{ data: { token: string } }>(SECOND_FACTOR, { method: 'DELETE', body })).data.token);
            settle(null);
            notify.success('Verificación en dos pasos desactivada');
          }}
        />
      )}
    </div>
  );
}

function ActiveState({ state: { since, recoveryCodesLeft } }: { state: SecondFactorState }) {
  const few = recoveryCodesLeft <= FEW_CODES;
  return (
    <div className="space-y-2">
      <p className="flex items-center gap-2">
        <ShieldCheck aria-hidden className="size-5 shrink-0 text-leaf" strokeWidth={1.5} />
        <span>Activa{since && ` desde el ${formatDay(caracasDay(new Date(since)))}`}</span>
      </p>
      <p className={few ? 'text-amber' : 'text-ink-soft'}>
        {recoveryCodesLeft === 1 ? 'Te queda 1 código' : `Te quedan ${recoveryCodesLeft} códigos`} de recuperación.
        {few && ' Pide unos nuevos antes de que se acaben.'}
      </p>
    </div>
  );
}

function InactiveState({ required }: { required: boolean }) {
  return (
    <div className="space-y-3">
      {required && (
        <p className="flex items-start gap-2 border-amber border-l-4 bg-amber-soft px-4 py-3">
          <ShieldAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-amber" strokeWidth={1.5} />
          La tienda pide la verificación en dos pasos. Actívala para continuar.
        </p>
      )}
      <p className="max-w-prose text-ink-soft">
        Además de tu contraseña, al entrar escribes un código que muestra tu teléfono. Quien averigüe tu contraseña no
        puede entrar sin él.
      </p>
    </div>
  );
}

interface ProofDialogProps {
  title: string;
  description: string;
  submitLabel: string;
  onProof: (proof: { password: string; code: string }) => Promise<void>;
  onClose: () => void;
}

/** Asks for password and code, so that someone at an unattended computer cannot do this. */
function ProofDialog({ onProof, ...dialog }: ProofDialogProps) {
  const record = useRecordForm({ schema: provenSecondFactor, values: { password: '', code: '' } });
  return (
    <FormDialog {...dialog} record={record} onSave={onProof} busyLabel="Procesando...">
      <FormText name="password" type="password" label="Tu contraseña" autoComplete="current-password" required />
      <FormText
        name="code"
        label="Código de verificación"
        hint="Los seis dígitos de tu aplicación, o uno de tus códigos de recuperación."
        autoComplete="one-time-code"
        autoCapitalize="characters"
        required
      />
    </FormDialog>
  );
}

interface RecoveryCodesProps {
  codes: string[];
  onDone: () => void;
}

/** The recovery codes. They can be shown only once, because the shop stores hashes. Printing prints only the codes. */
function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="space-y-5 print:fixed print:inset-0 print:z-50 print:bg-paper print:p-10">
      <div>
        <h3 ref={heading} tabIndex={-1} className="font-display text-xl">
          Tus códigos de recuperación
        </h3>
        <p className="mt-2 text-ink-soft">
          Cada uno te deja entrar una vez si pierdes el teléfono. Guárdalos en otro lugar: no los volveremos a mostrar.
        </p>
      </div>
      <ol
        aria-label="Códigos de recuperación"
        className="tabular grid max-w-sm grid-cols-2 gap-x-8 gap-y-2 border-line border-y py-4 text-lg tracking-wide"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3 print:hidden">
        <CopyButton text={codes.join('\n')} label="Copiar" done="Códigos copiados" />
        <Button variant="secondary" onClick={() => window.print()}>
          <Printer aria-hidden className="size-4" />
          Imprimir
        </Button>
        <Button onClick={onDone}>Ya los guardé</Button>
      </div>
    </div>
  );
}
