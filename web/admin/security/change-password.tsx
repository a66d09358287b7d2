import { z } from 'zod';
import { changePassword as schema } from '#contract/forms/account.ts';
import { MIN_STAFF_PASSWORD } from '#domain/people/password.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { FormBody } from '../kit/form/form-body.tsx';
import { FormText } from '../kit/form/form-fields.tsx';
import { useRecordForm } from '../kit/form/use-record-form.ts';
import { changePassword } from './security-calls.ts';

const typed = z
  .strictObject({ ...schema.shape, confirmation: z.string() })
  .superRefine(({ password, confirmation }, context) => {
    if (password === confirmation) return;
    context.addIssue({ code: 'custom', path: ['confirmation'], message: 'Las contraseñas no coinciden' });
  });

const EMPTY = { current: '', password: '', confirmation: '' };

export function ChangePassword() {
  const record = useRecordForm({ schema: typed, values: EMPTY });

  async function save({ current, password }: z.output<typeof typed>) {
    await changePassword({ current, password });
    record.form.restart(EMPTY);
    notify.success('Contraseña cambiada', 'Las demás sesiones se cerraron.');
  }

  return (
    <div className="max-w-md">
      <FormBody record={record} onSave={save}>
        <FormText name="current" type="password" label="Contraseña actual" autoComplete="current-password" required />
        <FormText
          name="password"
          type="password"
          label="Contraseña nueva"
          hint={`Al menos ${MIN_STAFF_PASSWORD} caracteres. Varias palabras que no van juntas son fáciles de recordar.`}
          autoComplete="new-password"
          required
        />
        <FormText
          name="confirmation"
          type="password"
          label="Confirmar contraseña"
          autoComplete="new-password"
          required
        />
        <Button type="submit" busy={record.busy}>
          {record.busy ? 'Guardando...' : 'Cambiar contraseña'}
        </Button>
      </FormBody>
    </div>
  );
}
