import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import type { loginAnswer } from '#contract/auth.ts';
import { callApi } from '#web/browser/api.ts';
import type { ApiError } from '#web/browser/api-answer.ts';
import { forgetToken, isAdmin, signIn } from '#web/browser/session.ts';

const FAILED = 'Error al iniciar sesión. Verifica tus credenciales.';
const NOT_STAFF = 'Esta cuenta no tiene acceso a la administración.';
const MISSING = 'Escribe tu correo y tu contraseña.';

/** Signing in over a screen whose session ended. On success the guard takes the dialog away by itself. */
export function useSignInAgain() {
  const [problem, setProblem] = useState<string | null>(null);
  const [needsCode, setNeedsCode] = useState(false);
  const [busy, setBusy] = useState(false);

  async function send(form: HTMLFormElement): Promise<string | null> {
    const typed = new FormData(form);
    const text = (name: string) => String(typed.get(name) ?? '').trim();
    const body = { email: text('email'), password: String(typed.get('password') ?? '') };
    if (!body.email || !body.password) return MISSING;
    const answer = await callApi<z.infer<typeof loginAnswer>>('/usr/auths/login', {
      method: 'POST',
      body: needsCode ? { ...body, code: text('code') } : body,
    });
    if (!answer.ok) return refused(answer.error);
    if (isAdmin(signIn(answer.data.token))) return null;
    forgetToken();
    return NOT_STAFF;
  }

  function refused({ code, message }: ApiError): string | null {
    if (isAboutSecondFactor(code)) {
      setNeedsCode(true);
      // The first time it is no failure: the field that appears says what to do.
      return needsCode ? message : null;
    }
    return code === 'bad_credentials' ? FAILED : message;
  }

  return {
    problem,
    needsCode,
    busy,
    async submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      setBusy(true);
      setProblem(null);
      try {
        setProblem(await send(event.currentTarget));
      } finally {
        setBusy(false);
      }
    },
  };
}

function isAboutSecondFactor(code: string): boolean {
  return code.startsWith('second_factor');
}
