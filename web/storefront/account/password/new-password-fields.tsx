import type { ComponentProps } from 'react';
import { Field, type TextInput } from '#web/ui/form/field.tsx';
import { PasswordInput } from './password-input.tsx';
import { StrengthHint } from './strength-hint.tsx';

interface NewPasswordFieldsProps {
  label: string;
  password: string;
  errors: { password?: string; confirmation?: string };
  control: (field: 'password' | 'confirmation') => ComponentProps<typeof TextInput>;
}

/** A password that is being chosen, twice. */
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
