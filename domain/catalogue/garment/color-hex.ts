import { foldAccents } from '../../text/slug.ts';

/** Swatches of common colours, offered while staff have chosen none. Keys are folded. */
const HEX: Readonly<Record<string, string>> = {
  amarillo: '#e3b23c',
  arena: '#d8c3a5',
  azul: '#2f5d9b',
  'azul marino': '#1f2a44',
  beige: '#d9c9ae',
  blanco: '#ffffff',
  caqui: '#a99a72',
  celeste: '#a9c9e2',
  chocolate: '#4a3024',
  conac: '#9a5b32',
  coral: '#e9806e',
  gris: '#8b8d90',
  lila: '#b9a3cc',
  marfil: '#f3ecdc',
  marino: '#1f2a44',
  marron: '#6b4530',
  morado: '#5d3a73',
  mostaza: '#c9962c',
  naranja: '#dd7a34',
  negro: '#1c1a19',
  oliva: '#6a6b3c',
  rojo: '#b3262e',
  rosa: '#e6b0b8',
  salvia: '#9aab90',
  terracota: '#b5573a',
  verde: '#3f7a52',
  vinotinto: '#6a1f2e',
};

/** The swatch of a colour by its name; '' for an unknown one. */
export function hexOfColor(name: string): string {
  return HEX[foldAccents(name).trim()] ?? '';
}
