/** How a garment fits compared with its size. */
export const FIT_NAMES = { tight: 'Queda justo', true: 'Fiel a la talla', loose: 'Queda holgado' } as const;
export type Fit = keyof typeof FIT_NAMES;
export const FITS = Object.keys(FIT_NAMES) as [Fit, ...Fit[]];

/** What a shopper should do about it. */
export const FIT_ADVICE: Record<Fit, string> = {
  tight: 'Queda justo: pide una talla más.',
  true: 'Fiel a la talla: pide la que usas siempre.',
  loose: 'Queda holgado: si lo prefieres al cuerpo, pide una talla menos.',
};
