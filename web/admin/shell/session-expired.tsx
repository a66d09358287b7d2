import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import * as z from 'zod/mini';
import { login, verificationCode } from '#contract/forms/account.ts';
import type { loginAnswer } from '#contract/people/auth.ts';
import { callApi } from '#web/browser/api/api.ts';
import type { ApiError } from '#web/browser/api/api-answer.ts';
import { forgetToken, isAdmin, signIn } from '#web/browser/session.ts';
import { Button } from '#web/ui/button.tsx';
import { firstFocus } from '#web/ui/overlay/dialog-focus.ts';
import { RefusedCall } from '../api/ask.ts';
import { FormBody } from '../kit/form/form-body.tsx';
import { FormText } from '../kit/form/form-fields.tsx';
import { useRecordForm } from '../kit/form/use-record-form.ts';

/**
 * Asks to sign in again on top of whatever is open, including forms and dialogs. Uses the native modal dialog, which is
 * above all of them and makes everything beneath inert.
 */
export function SessionExpired({ name, email }: { name: string; email: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { record, needsCode, enter } = useSignInAgain(email);
  const { busy } = record;

  useOnTop(dialog);

  useLayoutEffect(() => {
    // The fields were disabled when this field appeared.
    if (needsCode && !busy) dialog.current?.querySelector<HTMLInputElement>('[name="code"]')?.focus();
  }, [needsCode, busy]);

  return createPortal(
    <dialog
      ref={dialog}
      aria-labelledby="session-expired"
      onCancel={(event) => event.preventDefault()}
      className="m-auto w-[calc(100%-2rem)] max-w-md rounded-house bg-paper-raised p-6 text-ink shadow-float backdrop:bg-overlay"
    >
      <h2 id="session-expired" className="text-2xl">
        Tu sesión venció
      </h2>
      <p className="mt-2 text-ink-soft">
        Inicia sesión de nuevo, {name}, y sigues donde estabas. Lo que escribiste no se pierde.
      </p>
      <div className="mt-5">
        <FormBody record={record} onSave={enter} className="space-y-4">
          <Credentials isEmailKnown={email !== ''} needsCode={needsCode} />
          <div className="flex flex-wrap justify-end gap-3">
            {/* A full page load, so that the browser itself warns about unsaved input. */}
            <Button variant="secondary" onClick={() => window.location.assign('/login')} disabled={busy}>
              Salir
            </Button>
            <Button type="submit" busy={busy}>
              {busy ? 'Procesando...' : 'Iniciar sesión'}
            </Button>
          </div>
        </FormBody>
      </div>
    </dialog>,
    document.body,
  );
}

/** Opens the dialog above everything else and keeps keys and focus to itself. */
function useOnTop(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    firstFocus(element)?.focus();
    // Dialogs beneath listen on the document and would close or take the focus.
    const stop = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key === 'Escape') event.stopPropagation();
    };
    const kinds = ['keydown', 'pointerdown', 'mousedown', 'touchstart', 'focusin'];
    for (const kind of kinds) element?.addEventListener(kind, stop);
    return () => {
      for (const kind of kinds) element?.removeEventListener(kind, stop);
    };
  }, [dialog]);
}

function Credentials({ isEmailKnown, needsCode }: { isEmailKnown: boolean; needsCode: boolean }) {
  return (
    <>
      <FormText name="email" type="email" label="Correo electrónico" required autoComplete="username" />
      <FormText
        name="password"
        type="password"
        label="Contraseña"
        required
        autoComplete="current-password"
        data-first-focus={isEmailKnown ? '' : undefined}
      />
      {needsCode && (
        <FormText
          name="code"
          label="Código de verificación"
          hint="Los seis dígitos de tu aplicación, o uno de tus códigos de recuperación."
          required
          autoComplete="one-time-code"
        />
      )}
    </>
  );
}

const FAILED = 'Error al iniciar sesión. Verifica tus credenciales.';
const NOT_STAFF = 'Esta cuenta no tiene acceso a la administración.';

const { email, password } = login.shape;
const credentials = z.object({ email, password });
const withCode = z.object({ email, password, code: verificationCode });

/**
 * Signs in again over a screen whose session expired. On success the guard removes the dialog.
 * @param knownEmail '' while it is not known; one that comes later is filled in, unless another was typed
 */
function useSignInAgain(knownEmail: string) {
  const [needsCode, setNeedsCode] = useState(false);
  const record = useRecordForm({
    schema: needsCode ? withCode : credentials,
    values: { email: knownEmail, password: '', code: '' },
  });
  const { form } = record;

  useEffect(() => {
    if (knownEmail !== '' && form.values().email === '') form.change({ email: knownEmail });
  }, [form, knownEmail]);

  async function enter(body: z.infer<typeof credentials> | z.infer<typeof withCode>) {
    const answer = await callApi<z.infer<typeof loginAnswer>>('/usr/auths/login', { method: 'POST', body });
    if (!answer.ok) return refuse(answer.error);
    if (isAdmin(signIn(answer.data.token))) return;
    forgetToken();
    throw new RefusedCall({ code: 'forbidden', message: NOT_STAFF });
  }

  function refuse({ code, message }: ApiError) {
    if (!code.startsWith('second_factor')) {
      throw new RefusedCall({ code, message: code === 'bad_credentials' ? FAILED : message } as ApiError);
    }
    // Asking for the code is not a failure: the field that appears says what to do.
    if (!needsCode) return setNeedsCode(true);
    throw new RefusedCall({ code, message, fields: { code: message } } as ApiError);
  }

  return { record, needsCode, enter };
}
