import { type ComponentProps, useEffect, useState } from 'react';
import { hasCharacters, MIN_PASSWORD } from '#domain/people/password.ts';
import { cx } from '#web/ui/cx.ts';
import { Field } from '#web/ui/form/field.tsx';
import type { TextInput } from '#web/ui/form/inputs.tsx';
import { PasswordInput } from './password-input.tsx';

interface NewPasswordFieldsProps {
  label: string;
  password: string;
  errors: { password?: string; confirmation?: string };
  control: (field: 'password' | 'confirmation') => ComponentProps<typeof TextInput>;
}

export function NewPasswordFields({ label, password, errors, control }: NewPasswordFieldsProps) {
  return (
    <>
      <Field label={label} hint={<StrengthHint password={password} />} error={errors.password} required>
        <PasswordInput {...control('password')} autoComplete="new-password" />
      </Field>
      <Field label="Confirmar contraseña" error={errors.confirmation} required>
        <PasswordInput {...control('confirmation')} autoComplete="new-password" />
      </Field>
    </>
  );
}

const MESSAGES: Record<Strength, { bars: number; text: string }> = {
  short: { bars: 0, text: 'Al menos 6 caracteres.' },
  common: { bars: 1, text: 'Débil: es de las que se prueban primero.' },
  weak: { bars: 1, text: 'Débil: agrega letras o palabras.' },
  fair: { bars: 2, text: 'Aceptable: más larga sería mejor.' },
  strong: { bars: 3, text: 'Segura.' },
};
const BARS = [1, 2, 3];
const COLOURS = ['', 'bg-danger', 'bg-gold', 'bg-leaf'];

/** Strength of the password being typed, as the hint of its field. */
function StrengthHint({ password }: { password: string }) {
  const { bars, text } = MESSAGES[useStrength(password)];
  return (
    <span className="flex items-center gap-3">
      <span aria-hidden className="flex shrink-0 gap-1">
        {BARS.map((bar) => (
          <span
            key={bar}
            className={cx('h-1 w-7 rounded-full transition-colors', bar <= bars ? COLOURS[bars] : 'bg-line')}
          />
        ))}
      </span>
      <span aria-live="polite">{text}</span>
    </span>
  );
}

/** Strength of a password against guessing; only shown as a hint, never a reason to refuse a password. */
type Strength = 'short' | 'common' | 'weak' | 'fair' | 'strong';

const BY_SCORE: readonly Strength[] = ['common', 'common', 'weak', 'fair', 'strong'];
/** Debounce of the estimate, in ms. */
const REST_MS = 150;

/** Loads the estimator with the first character; 'short' until it is loaded, or if it cannot be. */
function useStrength(password: string): Strength {
  const [estimate, setEstimate] = useState<{ password: string; strength: Strength } | null>(null);
  const short = !hasCharacters(password, MIN_PASSWORD);

  useEffect(() => {
    if (password === '') return;
    let current = true;
    const loading = import('./estimate-strength.ts').catch(() => null);
    const timer = setTimeout(async () => {
      const loaded = await loading;
      if (!loaded || !current) return;
      setEstimate({ password, strength: BY_SCORE[loaded.estimateStrength(password)] ?? 'strong' });
    }, REST_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [password]);

  // The last estimate stays until the next one is ready.
  return short || !estimate ? 'short' : estimate.strength;
}
