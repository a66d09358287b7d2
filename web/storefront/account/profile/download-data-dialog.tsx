import { caracasDay } from '#domain/time/caracas-time.ts';
import { fetchFile } from '#web/browser/api/fetch-file.ts';
import { saveFile } from '#web/browser/save-file.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/inputs.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { Openable } from '#web/ui/overlay/on-demand.tsx';
import { FormProblem } from '../form-parts.tsx';
import { PasswordInput } from '../password/password-input.tsx';

const FORM = 'descargar-datos';

export default function DownloadDataDialog({ open, onOpenChange }: Openable) {
  const { errors, busy, problem, props, control } = useForm({
    schema: () => import('#contract/forms/personal-data.ts').then(({ takeOwnData }) => takeOwnData),
    start: { password: '', format: 'html' },
    forget: ['password'],
    async send(body) {
      const answer = await fetchFile('/usr/me/data', undefined, { method: 'POST', body });
      if (!answer.ok) return answer.error;
      saveFile(`mis-datos-${caracasDay(new Date())}.${body.format}`, answer.data);
      onOpenChange(false);
      notify.success('Tus datos se descargaron');
      return null;
    },
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Descargar mis datos"
      description="Todo lo que la tienda guarda de ti: cuenta, pedidos, pagos, correos. Guarda el archivo donde nadie más lo lea."
      footer={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            Cancelar
          </Button>
          <Button type="submit" form={FORM} busy={busy}>
            {busy ? 'Descargando...' : 'Descargar'}
          </Button>
        </>
      }
    >
      <form id={FORM} {...props} className="grid gap-4">
        <Field label="Formato" error={errors.format}>
          <Select {...control('format')}>
            <option value="html">Página para leer</option>
            <option value="json">Archivo JSON, para otros programas</option>
          </Select>
        </Field>
        <Field label="Tu contraseña, para confirmar" error={errors.password} required>
          <PasswordInput {...control('password')} autoComplete="current-password" />
        </Field>
        <FormProblem>{problem?.message}</FormProblem>
      </form>
    </Dialog>
  );
}
