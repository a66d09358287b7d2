/** What a count is of. */
export const COUNT_SCOPES = {
  location: 'Todo el lugar',
  category: 'Una categoría',
  shelf: 'Un estante',
  refs: 'Referencias',
} as const;
export type CountScope = keyof typeof COUNT_SCOPES;
export const COUNT_SCOPE_NAMES = Object.keys(COUNT_SCOPES) as [CountScope, ...CountScope[]];

/** `open`: being counted; `submitted`: differences wait for approval; `approved`: differences are in the ledger. */
export const COUNT_STATES = {
  open: 'Contando',
  submitted: 'Por aprobar',
  approved: 'Aprobado',
  cancelled: 'Cancelado',
} as const;
export type CountState = keyof typeof COUNT_STATES;
export const COUNT_STATE_NAMES = Object.keys(COUNT_STATES) as [CountState, ...CountState[]];

/** `waiting`: not decided; `approved`: the difference is in the ledger; `left`: stock stays unchanged. */
export const COUNT_LINE_STATES = ['waiting', 'approved', 'left'] as const;
export type CountLineState = (typeof COUNT_LINE_STATES)[number];

/** Maximum number of entries in one request. */
export const MAX_ENTRIES = 500;
/** Maximum number of pieces of one entry. */
export const MAX_ENTRY_PIECES = 100_000;
export const MAX_COUNT_REFS = 200;
export const MAX_COUNT_ROUNDS = 100;
/** Characters. */
export const MAX_COUNT_NOTE = 200;
export const MAX_COUNT_CATEGORY = 80;
export const MAX_COUNT_BARCODE = 80;

/** Why somebody cannot approve a count; null when they can. @param submitted they did, and the house wants a second person */
export function refuseOwnCount({ counted, submitted }: { counted: boolean; submitted: boolean }): string | null {
  if (counted) return 'Tú contaste aquí: las diferencias las aprueba otra persona.';
  return submitted ? 'Tú entregaste este conteo: lo aprueba otra persona.' : null;
}

const DIGITS = 6;

/** 'C-000123', as staff say and write it. */
export function countNumber(id: number): string {
  return `C-${String(id).padStart(DIGITS, '0')}`;
}

/** The id in 'C-000123', 'c-123' or '123'; null for anything else. */
export function readCountNumber(text: string): number | null {
  const digits = /^\s*(?:c-?)?0*(\d{1,9})\s*$/i.exec(text)?.[1];
  return digits === undefined || digits === '0' ? null : Number(digits);
}
