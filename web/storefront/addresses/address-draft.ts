import { nationalIdProblem, normalizeNationalId } from '#domain/identity.ts';
import { PHONE_MESSAGE, parsePhone } from '#domain/phone.ts';
import type { SavedAddress } from '#web/browser/addresses.ts';
import { readText } from '#web/browser/read-json.ts';

/** An address while it is being written. An empty id is a new one. */
export type AddressDraft = SavedAddress;
export type AddressField = Exclude<keyof AddressDraft, 'id'>;
export type AddressErrors = Partial<Record<AddressField, string>>;

export const ADDRESS_FIELDS = [
  'title',
  'name',
  'cedula',
  'email',
  'phone',
  'address',
  'tag',
] as const satisfies readonly AddressField[];
/** A tag is optional (spec/back-office §5). */
const REQUIRED = ADDRESS_FIELDS.filter((field) => field !== 'tag');

export const NEW_ADDRESS: AddressDraft = {
  id: '',
  title: '',
  address: '',
  phone: '',
  tag: '',
  name: '',
  cedula: '',
  email: '',
};

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function readAddressDraft(json: Record<string, unknown>): AddressDraft {
  const draft = { ...NEW_ADDRESS, id: readText(json.id) };
  for (const field of ADDRESS_FIELDS) draft[field] = readText(json[field]);
  return draft;
}

/** What is missing or wrong, field by field; empty when the address can be saved. */
export function addressErrors(draft: AddressDraft): AddressErrors {
  const errors: AddressErrors = {};
  for (const field of REQUIRED) if (!draft[field].trim()) errors[field] = 'Este dato es requerido';
  if (!errors.email && !EMAIL.test(draft.email.trim())) errors.email = 'Correo electrónico inválido';
  if (!errors.phone && !parsePhone(draft.phone)) errors.phone = PHONE_MESSAGE;
  const ofId = nationalIdProblem(draft.cedula);
  if (!errors.cedula && ofId) errors.cedula = ofId;
  return errors;
}

/** The message over the form: spec's own when something is missing. */
export function addressProblem(draft: AddressDraft): string | null {
  if (REQUIRED.some((field) => !draft[field].trim())) return 'Por favor completa todos los campos requeridos';
  const [first] = Object.values(addressErrors(draft));
  return first ?? null;
}

/** The address as it is kept: trimmed, its phone and cédula in the one form the shop writes them. */
export function settledAddress(draft: AddressDraft): AddressDraft {
  const settled = { ...draft };
  for (const field of ADDRESS_FIELDS) settled[field] = draft[field].trim();
  return { ...settled, phone: parsePhone(settled.phone) ?? settled.phone, cedula: normalizeNationalId(settled.cedula) };
}
