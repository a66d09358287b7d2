/** Gender id of items: 1 = caballero, 2 = dama. */
export type GenderId = 1 | 2;
export type Gender = 'caballero' | 'dama';

/** Reads a gender; old records have `hombre`, which is read as caballero and never written. */
export function readGender(value: string | null): Gender | null {
  const text = value?.trim().toLowerCase();
  if (text === 'caballero' || text === 'hombre') return 'caballero';
  return text === 'dama' ? 'dama' : null;
}

export function genderId(gender: Gender): GenderId {
  return gender === 'caballero' ? 1 : 2;
}

/** The gender with this id; null when the id is unknown. */
export function genderOf(id: number): Gender | null {
  if (id === 1) return 'caballero';
  return id === 2 ? 'dama' : null;
}

export const GENDER_NAMES: Record<Gender, string> = { caballero: 'Caballero', dama: 'Dama' };
