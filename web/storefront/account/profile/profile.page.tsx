import CircleCheck from 'lucide-react/icons/circle-check';
import { type ReactNode, startTransition, useActionState, useId, useState } from 'react';
import type { z } from 'zod';
import type { ChangePassword } from '#contract/forms/account.ts';
import type { OwnAccount, OwnAccountAnswer, RenamedAnswer } from '#contract/people/account.ts';
import type { DoneAnswer, loginAnswer } from '#contract/people/auth.ts';
import { callApi } from '#web/browser/api/api.ts';
import { signIn } from '#web/browser/session.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { metaOf } from '#web/storefront/kit/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { onDemand } from '#web/ui/overlay/on-demand.tsx';
import { FormProblem, NameFields } from '../form-parts.tsx';
import { useOwnData } from '../own-data.tsx';
import { NewPasswordFields } from '../password/new-password-fields.tsx';
import { PasswordInput } from '../password/password-input.tsx';
import { OwnSessions } from './own-sessions.tsx';

export const meta = metaOf({ title: 'Mis datos' });

export default function ProfilePage() {
  const { data, fallback, replace } = useOwnData<OwnAccountAnswer>('/usr/me');
  if (!data) return fallback;
  return <Profile account={data.data} onChange={(account) => replace({ data: account })} />;
}

function Profile({ account, onChange }: { account: OwnAccount; onChange: (account: OwnAccount) => void }) {
  return (
    <div className="max-w-2xl">
      <AccountSection title="Tu nombre">
        <NameForm account={account} onChange={onChange} />
      </AccountSection>
      <AccountSection title="Correo electrónico">
        <EmailState account={account} />
      </AccountSection>
      <AccountSection title="Contraseña">
        <PasswordForm email={account.attributes.email} />
      </AccountSection>
      <AccountSection title="Sesiones abiertas">
        <OwnSessions />
      </AccountSection>
      <AccountSection title="Descargar mis datos">
        <DownloadData />
      </AccountSection>
      <AccountSection title="Borrar mis datos">
        <DeleteAccount />
      </AccountSection>
    </div>
  );
}

function AccountSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-line border-t py-8 first:border-t-0 first:pt-0">
      <h2 id={id} className="mb-5 text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

const DownloadDataDialog = onDemand(() => import('./download-data-dialog.tsx'));
const DeleteAccountDialog = onDemand(() => import('./delete-account-dialog.tsx'));

function DownloadData() {
  const [open, setOpen] = useState(false);
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-ink-soft">Todo lo que la tienda guarda de ti, para leerlo o llevarlo a otro lugar.</p>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Descargar mis datos
      </Button>
      <DownloadDataDialog open={open} onOpenChange={setOpen} />
    </div>
  );
}

function DeleteAccount() {
  const [open, setOpen] = useState(false);
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-ink-soft">
        Tu cuenta se borra y no se puede recuperar. Tus pedidos cerrados quedan en la tienda sin tu nombre ni tus datos;
        los que están en curso, cuando se entreguen y pase su garantía de 30 días.
      </p>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Borrar mis datos
      </Button>
      <DeleteAccountDialog open={open} onOpenChange={setOpen} />
    </div>
  );
}

function NameForm({ account, onChange }: { account: OwnAccount; onChange: (account: OwnAccount) => void }) {
  const { name, lastname } = account.attributes;
  const { errors, busy, problem, props, control } = useForm({
    schema: () => import('#contract/forms/account.ts').then(({ changeName }) => changeName),
    start: { name, lastname },
    async send(body) {
      const answer = await callApi<RenamedAnswer>('/usr/me', { method: 'PUT', body, auth: true });
      if (!answer.ok) return answer.error;
      // The header shows the name from the token.
      signIn(answer.data.token);
      onChange(answer.data.data);
      notify.success('Tus datos se guardaron');
      return null;
    },
  });
  return (
    <form {...props} className="grid gap-5">
      <NameFields errors={errors} control={control} />
      <FormProblem>{problem?.message}</FormProblem>
      <Button type="submit" busy={busy} className="sm:justify-self-start">
        {busy ? 'Guardando...' : 'Guardar cambios'}
      </Button>
    </form>
  );
}

/** The account's e-mail address and whether it is confirmed. */
function EmailState({ account }: { account: OwnAccount }) {
  const { email, emailConfirmedAt } = account.attributes;
  const [sent, send, busy] = useActionState(async () => {
    const answer = await callApi<DoneAnswer>('/usr/me/confirmation', { method: 'POST', auth: true });
    return { ok: answer.ok, message: answer.ok ? answer.data.message : answer.error.message };
  }, null);

  return (
    <div className="grid justify-items-start gap-3">
      <p className="wrap-anywhere">{email}</p>
      {emailConfirmedAt ? (
        <p className="flex items-center gap-2 text-leaf">
          <CircleCheck aria-hidden className="size-5 shrink-0" strokeWidth={1.5} /> Correo confirmado
        </p>
      ) : (
        <>
          <p className="text-ink-soft">
            Aún no lo confirmas. Al hacerlo, los pedidos que hiciste sin iniciar sesión con este correo aparecen en tu
            cuenta.
          </p>
          <Button variant="secondary" busy={busy} onClick={() => startTransition(send)}>
            {busy ? 'Enviando...' : 'Enviar enlace para confirmar'}
          </Button>
        </>
      )}
      <p role="status" className={sent?.ok === false ? 'text-danger' : 'text-leaf'}>
        {busy ? null : sent?.message}
      </p>
    </div>
  );
}

/** @param props.email tells password managers which account the password belongs to */
function PasswordForm({ email }: { email: string }) {
  const { values, errors, busy, problem, props, control } = useForm({
    schema: () => import('../account-forms.ts').then(({ changePasswordForm }) => changePasswordForm),
    start: { current: '', password: '', confirmation: '' },
    forget: ['current', 'password', 'confirmation'],
    async send({ current, password }) {
      const body: ChangePassword = { current, password };
      const answer = await callApi<z.infer<typeof loginAnswer>>('/usr/me/password', {
        method: 'PUT',
        body,
        auth: true,
      });
      if (!answer.ok) return answer.error;
      signIn(answer.data.token);
      notify.success('Tu contraseña cambió', 'Se cerró tu sesión en los demás equipos');
      return null;
    },
  });
  return (
    <form {...props} className="grid gap-5 sm:max-w-md">
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field label="Contraseña actual" error={errors.current} required>
        <PasswordInput {...control('current')} autoComplete="current-password" />
      </Field>
      <NewPasswordFields label="Contraseña nueva" password={values.password} errors={errors} control={control} />
      <FormProblem>{problem?.message}</FormProblem>
      <Button type="submit" busy={busy} className="sm:justify-self-start">
        {busy ? 'Guardando...' : 'Cambiar contraseña'}
      </Button>
    </form>
  );
}
