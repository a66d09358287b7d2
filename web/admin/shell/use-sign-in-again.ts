import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import type { loginAnswer } from '#contract/people/auth.ts';
import { callApi } from '#web/browser/api/api.ts';
import type { ApiError } from '#web/browser/api/api-answer.ts';
import { forgetToken, isAdmin, signIn } from '#web/browser/session.ts';

const FAILED = 'Error al iniciar sesión. Verifica tus credenciales.';
const NOT_STAFF = 'Esta cuenta no tiene acceso a la administración.';
const MISSING = {
  email: 'El correo electrónico es requerido',
  password: 'La contraseña es requerida',
  code: 'Escribe el código de verificación',
};

type FieldName = keyof typeof MISSING;

/** Errors at fields, or of the whole form. */
interface Problem {
  text: string | null;
  fields: Partial<Record<FieldName, string>>;
}

const NONE: Problem = { text: null, fields: {} };

/** Signs in again over a screen whose session expired. On success the guard removes the dialog. */
export function useSignInAgain() {
  const [problem, setProblem] = useState(NONE);
  const [needsCode, setNeedsCode] = useState(false);
  const [busy, setBusy] = useState(false);
  /** Counts failed attempts; each one moves the focus to the error. */
  const [failures, setFailures] = useState(0);

  async function send(form: HTMLFormElement): Promise<Problem> {
    const typed = new FormData(form);
    const text = (name: string) => String(typed.get(name) ?? '').trim();
    const body = { email: text('email'), password: String(typed.get('password') ?? '') };
    const filled = { ...body, code: needsCode ? text('code') : 'none is asked for' };
    const missing = (Object.keys(MISSING) as FieldName[]).filter((name) => filled[name] === '');
    if (missing.length > 0)
      return { text: null, fields: Object.fromEntries(missing.map((name) => [name, MISSING[name]])) };
    const answer = await callApi<z.infer<typeof loginAnswer>>('/usr/auths/login', {
      method: 'POST',
      body: needsCode ? { ...body, code: filled.code } : body,
    });
    if (!answer.ok) return refused(answer.error);
    if (isAdmin(signIn(answer.data.token))) return NONE;
    forgetToken();
    return { text: NOT_STAFF, fields: {} };
  }

  function refused({ code, message }: ApiError): Problem {
    if (isAboutSecondFactor(code)) {
      setNeedsCode(true);
      // Asking for the code is not a failure: the field that appears says what to do.
      return needsCode ? { text: null, fields: { code: message } } : NONE;
    }
    return { text: code === 'bad_credentials' ? FAILED : message, fields: {} };
  }

  return {
    problem,
    needsCode,
    busy,
    failures,
    async submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      setBusy(true);
      setProblem(NONE);
      try {
        const found = await send(event.currentTarget);
        setProblem(found);
        if (found !== NONE) setFailures((count) => count + 1);
      } finally {
        setBusy(false);
      }
    },
  };
}

function isAboutSecondFactor(code: string): boolean {
  return code.startsWith('second_factor');
}
