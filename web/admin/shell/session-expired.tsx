import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { useSignInAgain } from './use-sign-in-again.ts';

/**
 * Signs in again over whatever was open, forms and other dialogs included. The browser's own modal dialog: it stands on
 * top of all of them, and nothing beneath can be reached.
 */
export function SessionExpired({ name }: { name: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { problem, needsCode, busy, submit } = useSignInAgain();

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // The dialogs beneath listen at the document: what happens up here is none of their business.
    const stop = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key === 'Escape') event.stopPropagation();
    };
    const kinds = ['keydown', 'pointerdown', 'mousedown', 'touchstart', 'focusin'];
    for (const kind of kinds) element?.addEventListener(kind, stop);
    return () => {
      for (const kind of kinds) element?.removeEventListener(kind, stop);
    };
  }, []);

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
      <form noValidate onSubmit={submit} className="mt-5 space-y-4">
        <Field label="Correo electrónico" required>
          <TextInput name="email" type="email" autoComplete="username" autoFocus />
        </Field>
        <Field label="Contraseña" required>
          <TextInput name="password" type="password" autoComplete="current-password" />
        </Field>
        {needsCode && (
          <Field
            label="Código de verificación"
            hint="Los seis dígitos de tu aplicación, o uno de tus códigos de recuperación."
            required
          >
            <TextInput name="code" autoComplete="one-time-code" autoFocus />
          </Field>
        )}
        <p role="alert" className="text-danger text-sm empty:hidden">
          {problem}
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          {/* The page is loaded anew: the browser itself asks about what is unsaved. */}
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
