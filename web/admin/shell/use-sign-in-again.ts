import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { login, verificationCode } from '#contract/forms/account.ts';
import type { loginAnswer } from '#contract/people/auth.ts';
import { callApi } from '#web/browser/api/api.ts';
import type { ApiError } from '#web/browser/api/api-answer.ts';
import { forgetToken, isAdmin, signIn } from '#web/browser/session.ts';
import { RefusedCall } from '../api/ask.ts';
import { useRecordForm } from '../kit/form/use-record-form.ts';

const FAILED = 'Error al iniciar sesión. Verifica tus credenciales.';
const NOT_STAFF = 'Esta cuenta no tiene acceso a la administración.';

const { email, password } = login.shape;
const credentials = z.object({ email, password });
const withCode = z.object({ email, password, code: verificationCode });

/**
 * Signs in again over a screen whose session expired. On success the guard removes the dialog.
 * @param knownEmail '' while it is not known; one that comes later is filled in, unless another was typed
 */
export function useSignInAgain(knownEmail: string) {
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
