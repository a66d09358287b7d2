import { type ReactNode, useId } from 'react';
import { z } from 'zod';
import { changePassword } from '#contract/forms/account.ts';
import type { SecondFactorState } from '#contract/people/second-factor.ts';
import { MIN_STAFF_PASSWORD } from '#domain/people/password.ts';
import { signIn } from '#web/browser/session.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { ask } from '../api/ask.ts';
import { useRead } from '../kit/document/document-calls.ts';
import { FormBody } from '../kit/form/form-body.tsx';
import { FormText } from '../kit/form/form-fields.tsx';
import { useRecordForm } from '../kit/form/use-record-form.ts';
import { PageHeading } from '../kit/page-heading.tsx';
import { failureOf } from '../kit/stale-notice.tsx';
import { ListState } from '../kit/table/list-state.tsx';
import { SecondFactor } from './second-factor.tsx';
import { Sessions } from './sessions.tsx';
import { SECOND_FACTOR } from './set-up.tsx';

/** Second factor, sessions and password of the staff member's own account. */
export default function SecurityPage() {
  // A refetch on focus could run while the token is being replaced.
  const factor = useRead<{ data: SecondFactorState }>(['second-factor'], SECOND_FACTOR, {
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  const { data } = factor;
  return (
    <>
      <PageHeading title="Seguridad" />
      <div className="divide-y divide-line border-line border-t">
        <Part title="Verificación en dos pasos">
          {data ? (
            <SecondFactor state={data.data} />
          ) : (
            <ListState loadingText="Cargando..." failed={failureOf(factor, 'Error al cargar la verificación')} />
          )}
        </Part>
        <Part title="Sesiones abiertas">
          <Sessions />
        </Part>
        <Part title="Cambiar contraseña">
          <ChangePassword />
        </Part>
      </div>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-x-10 gap-y-4 py-8 lg:grid-cols-[16rem_minmax(0,1fr)]">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <div>{children}</div>
    </section>
  );
}

const typed = z
  .strictObject({ ...changePassword.shape, confirmation: z.string() })
  .superRefine(({ password, confirmation }, context) => {
    if (password === confirmation) return;
    context.addIssue({ code: 'custom', path: ['confirmation'], message: 'Las contraseñas no coinciden' });
  });

const EMPTY = { current: '', password: '', confirmation: '' };

function ChangePassword() {
  const record = useRecordForm({ schema: typed, values: EMPTY });

  async function save({ current, password }: z.output<typeof typed>) {
    const { token } = await ask<{ token: string }>('/usr/me/password', { method: 'PUT', body: { current, password } });
    signIn(token);
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
