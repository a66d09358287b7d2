/** What the form asks for; the confirmation stays in the browser. */
export type SignUpField = 'name' | 'lastname' | 'email' | 'password' | 'confirmation';
export type SignUpDraft = Record<SignUpField, string>;
export type SignUpErrors = Partial<Record<SignUpField, string>>;

const REQUIRED: SignUpDraft = {
  name: 'El nombre es requerido',
  lastname: 'El apellido es requerido',
  email: 'El correo electrónico es requerido',
  password: 'La contraseña es requerida',
  confirmation: 'Confirma tu contraseña',
};
const MIN_PASSWORD = 6;

/** The rules of spec/storefront §5, field by field; empty when the form may be sent. */
export function signUpErrors(draft: SignUpDraft): SignUpErrors {
  const errors: SignUpErrors = {};
  for (const field of Object.keys(REQUIRED) as SignUpField[]) {
    if (!draft[field].trim()) errors[field] = REQUIRED[field];
  }
  errors.email ??= /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(draft.email.trim()) ? undefined : 'Correo electrónico inválido';
  errors.password ??=
    draft.password.length < MIN_PASSWORD ? 'La contraseña debe tener al menos 6 caracteres' : undefined;
  errors.confirmation ??= draft.confirmation === draft.password ? undefined : 'Las contraseñas no coinciden';
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message));
}
