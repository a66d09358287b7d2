/** Measurements of a kind of garment in centimetres; '90 – 96' is a range. */
export interface SizeGuide {
  /** Name of each measurement and how to take it, in column order. */
  columns: readonly { name: string; how: string }[];
  /** Size, then one measurement per column. */
  rows: readonly (readonly [size: string, ...measures: string[]])[];
}

// Measurements are taken on the body, over underwear, without pulling the tape tight.
export const CHEST = { name: 'Pecho', how: 'Rodea la parte más ancha, por debajo de las axilas y con la cinta recta.' };
export const BUST = { name: 'Busto', how: 'Rodea la parte más llena del busto, con la cinta recta en la espalda.' };
export const WAIST = { name: 'Cintura', how: 'Rodea la parte más estrecha del torso, sin meter el abdomen.' };
export const TROUSER_WAIST = { name: 'Cintura', how: 'Rodea el cuerpo donde llevas la pretina del pantalón.' };
export const HIPS = { name: 'Cadera', how: 'Rodea la parte más ancha, con los pies juntos.' };
export const NECK = { name: 'Cuello', how: 'Rodea la base del cuello y deja un dedo de holgura.' };
export const SLEEVE = { name: 'Manga', how: 'Del hueso del hombro a la muñeca, con el brazo un poco doblado.' };
export const INSEAM = { name: 'Entrepierna', how: 'De la entrepierna al tobillo, por dentro de la pierna.' };
export const OUTSEAM = { name: 'Largo', how: 'De la cintura al ruedo de la prenda, por el costado.' };
export const FOOT = {
  name: 'Pie',
  how: 'Del talón al dedo más largo, de pie y con el talón contra la pared. Mide los dos y toma el mayor.',
};
