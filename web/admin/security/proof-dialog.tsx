import { provenSecondFactor } from '#contract/people/second-factor.ts';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { FormText } from '../kit/form/form-fields.tsx';
import { useRecordForm } from '../kit/form/use-record-form.ts';

interface ProofDialogProps {
  title: string;
  description: string;
  submitLabel: string;
  onProof: (proof: { password: string; code: string }) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password and a code, before what a session left open on a counter must not do. */
export function ProofDialog({ onProof, ...dialog }: ProofDialogProps) {
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
