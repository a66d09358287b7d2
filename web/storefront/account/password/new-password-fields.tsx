import type { ComponentProps } from 'react';
import { cx } from '#web/ui/cx.ts';
import { Field } from '#web/ui/form/field.tsx';
import type { TextInput } from '#web/ui/form/inputs.tsx';
import { PasswordInput } from './password-input.tsx';
import { type Strength, useStrength } from './use-strength.ts';

interface NewPasswordFieldsProps {
  label: string;
  password: string;
  errors: { password?: string; confirmation?: string };
  control: (field: 'password' | 'confirmation') => ComponentProps<typeof TextInput>;
}

/** New password and its confirmation. */
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

const SAID: Record<Strength, { bars: number; text: string }> = {
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
  const { bars, text } = SAID[useStrength(password)];
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
