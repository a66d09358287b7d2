import type { ReactNode } from 'react';
import { meantEmail } from '#domain/people/email-typo.ts';

/** Hint of an e-mail field, '¿gmail.com?': a button that corrects a probable typo. Null without one. */
export function emailHint(email: string, onTake: (email: string) => void): ReactNode {
  const suggestion = meantEmail(email);
  return (
    suggestion && (
      <button
        type="button"
        onClick={() => onTake(suggestion)}
        className="min-h-11 text-ink underline decoration-line-strong underline-offset-4 hover:decoration-ink"
      >
        ¿{suggestion.slice(suggestion.lastIndexOf('@') + 1)}?
        <span className="sr-only"> Cambiar el correo a {suggestion}</span>
      </button>
    )
  );
}
