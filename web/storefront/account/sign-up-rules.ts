import { MIN_PASSWORD } from '#domain/password.ts';

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

/** The rules of spec/storefront §5, field by field; empty when the form may be sent. */
export function signUpErrors(draft: SignUpDraft): SignUpErrors {
  const errors: SignUpErrors = {};
  for (const field of Object.keys(REQUIRED) as SignUpField[]) {
    if (!draft[field].trim()) errors[field] = REQUIRED[field];
  }
  errors.email ??= /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(draft.email.trim()) ? undefined : 'Correo electrónico inválido';
  return { ...newPasswordErrors(draft), ...present(errors) };
}

/** Of a password that is being chosen and typed twice; empty when it will do. */
export function newPasswordErrors(draft: Pick<SignUpDraft, 'password' | 'confirmation'>): SignUpErrors {
  const { password, confirmation } = draft;
  return present({
    password: passwordError(password),
    confirmation: confirmationError(confirmation, password),
  });
}

function passwordError(password: string): string | undefined {
  if (!password.trim()) return REQUIRED.password;
  return password.length < MIN_PASSWORD ? `La contraseña debe tener al menos ${MIN_PASSWORD} caracteres` : undefined;
}

function confirmationError(confirmation: string, password: string): string | undefined {
  if (!confirmation.trim()) return REQUIRED.confirmation;
  return confirmation === password ? undefined : 'Las contraseñas no coinciden';
}

function present(errors: { [Field in SignUpField]?: string | undefined }): SignUpErrors {
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message));
}
