import { useQueryClient } from '@tanstack/react-query';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ShieldAlert from 'lucide-react/icons/shield-exclamation-point';
import { useState } from 'react';
import { provenSecondFactor, type SecondFactorState } from '#contract/people/second-factor.ts';
import { caracasDay, formatDay } from '#domain/time/caracas-time.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { FormText } from '../kit/form/form-fields.tsx';
import { useRecordForm } from '../kit/form/use-record-form.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { renewRecoveryCodes, switchOff } from './security-calls.ts';
import { SetUp } from './set-up.tsx';

const FEW_CODES = 3;

type Action = 'set-up' | 'off' | 'codes';

export function SecondFactor({ state }: { state: SecondFactorState }) {
  const [action, setAction] = useState<Action | null>(null);
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
      {state.on ? <Standing state={state} /> : <Absent required={state.required} />}
      <Actions on={state.on} onAsk={setAction} />
      {(action === 'codes' || action === 'off') && (
        <Proof action={action} onClose={() => setAction(null)} onSettled={settle} />
      )}
    </div>
  );
}

function Actions({ on, onAsk }: { on: boolean; onAsk: (action: Action) => void }) {
  return (
    <div className="flex flex-wrap gap-3">
      {on ? (
        <>
          <Button variant="secondary" onClick={() => onAsk('codes')}>
            Pedir códigos nuevos
          </Button>
          <Button variant="secondary" onClick={() => onAsk('off')}>
            Desactivar
          </Button>
        </>
      ) : (
        <Button onClick={() => onAsk('set-up')}>Activar verificación en dos pasos</Button>
      )}
    </div>
  );
}

interface ProofProps {
  action: 'codes' | 'off';
  onClose: () => void;
  /** @param codes the new recovery codes, if there are any */
  onSettled: (codes: string[] | null) => void;
}

/** Asks for password and code, then carries out the action. */
function Proof({ action, onClose, onSettled }: ProofProps) {
  if (action === 'codes') {
    return (
      <ProofDialog
        title="Pedir códigos nuevos"
        description="Los códigos de recuperación que tienes dejan de servir."
        submitLabel="Pedir códigos"
        onClose={onClose}
        onProof={async (proof) => onSettled(await renewRecoveryCodes(proof))}
      />
    );
  }
  return (
    <ProofDialog
      title="Desactivar la verificación en dos pasos"
      description="Para entrar bastará tu contraseña. Las demás sesiones se cierran."
      submitLabel="Desactivar"
      onClose={onClose}
      onProof={async (proof) => {
        await switchOff(proof);
        onSettled(null);
        notify.success('Verificación en dos pasos desactivada');
      }}
    />
  );
}

function Standing({ state: { since, recoveryCodesLeft } }: { state: SecondFactorState }) {
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

function Absent({ required }: { required: boolean }) {
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
