import { type RefObject, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/form/field.tsx';
import { focusFirstInvalid } from '#web/ui/form/focus-first-invalid.ts';
import { firstFocus } from '#web/ui/overlay/first-focus.ts';
import { Problem } from '../kit/problem.tsx';
import { useSignInAgain } from './use-sign-in-again.ts';

/**
 * Asks to sign in again on top of whatever is open, including forms and dialogs. Uses the native modal dialog, which is
 * above all of them and makes everything beneath inert.
 */
export function SessionExpired({ name, email }: { name: string; email: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const { problem, needsCode, busy, failures, submit } = useSignInAgain();

  useOnTop(dialog, form);

  useEffect(() => {
    if (failures > 0) focusFirstInvalid(form.current);
  }, [failures]);

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
      <form ref={form} noValidate onSubmit={submit} className="mt-5 space-y-4">
        <Problem text={problem.text} />
        <Credentials email={email} problems={problem.fields} needsCode={needsCode} />
        <div className="flex flex-wrap justify-end gap-3">
          {/* A full page load, so that the browser itself warns about unsaved input. */}
          <Button variant="secondary" onClick={() => window.location.assign('/login')} disabled={busy}>
            Salir
          </Button>
          <Button type="submit" busy={busy}>
            {busy ? 'Procesando...' : 'Iniciar sesión'}
          </Button>
        </div>
      </form>
    </dialog>,
    document.body,
  );
}

/** Opens the dialog above everything else and keeps keys and focus to itself. */
function useOnTop(dialog: RefObject<HTMLDialogElement | null>, form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    firstFocus(form.current)?.focus();
    // Dialogs beneath listen on the document and would close or take the focus.
    const stop = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key === 'Escape') event.stopPropagation();
    };
    const kinds = ['keydown', 'pointerdown', 'mousedown', 'touchstart', 'focusin'];
    for (const kind of kinds) element?.addEventListener(kind, stop);
    return () => {
      for (const kind of kinds) element?.removeEventListener(kind, stop);
    };
  }, [dialog, form]);
}

interface CredentialsProps {
  email: string;
  problems: Partial<Record<string, string>>;
  needsCode: boolean;
}

function Credentials({ email, problems, needsCode }: CredentialsProps) {
  return (
    <>
      <Field label="Correo electrónico" required error={problems.email ?? null}>
        <TextInput name="email" type="email" autoComplete="username" defaultValue={email} />
      </Field>
      <Field label="Contraseña" required error={problems.password ?? null}>
        <TextInput
          name="password"
          type="password"
          autoComplete="current-password"
          data-first-focus={email ? '' : undefined}
        />
      </Field>
      {needsCode && (
        <Field
          label="Código de verificación"
          hint="Los seis dígitos de tu aplicación, o uno de tus códigos de recuperación."
          required
          error={problems.code ?? null}
        >
          <TextInput name="code" autoComplete="one-time-code" autoFocus />
        </Field>
      )}
    </>
  );
}
