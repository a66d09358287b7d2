import type { ReactNode } from 'react';
import { meantEmail } from '#domain/people/email-typo.ts';

/** The hint of an e-mail field, '¿gmail.com?', which takes the address that was probably meant; null when none is. */
export function emailHint(email: string, onTake: (email: string) => void): ReactNode {
  const meant = meantEmail(email);
  return (
    meant && (
      <button
        type="button"
        onClick={() => onTake(meant)}
        className="min-h-11 text-ink underline decoration-line-strong underline-offset-4 hover:decoration-ink"
      >
        ¿{meant.slice(meant.lastIndexOf('@') + 1)}?<span className="sr-only"> Cambiar el correo a {meant}</span>
      </button>
    )
  );
}
