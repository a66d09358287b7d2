/** Words that mean something else than those with the same stem, by how they are written. */
export const EXACT: Readonly<Record<string, string>> = {
  playero: 'playa',
  playeros: 'playa',
  puntos: 'lunares',
  puntitos: 'lunares',
  listas: 'rayas',
  p: 'para',
  c: 'con',
};
