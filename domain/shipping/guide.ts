/** The form of a carrier's guides. */
export interface GuideForm {
  name: string;
  /** How many characters a guide has. */
  guideMin: number;
  guideMax: number;
  /** Whether it has only digits. */
  guideDigits: boolean;
}

type ReadGuide = { ok: true; guide: string } | { ok: false; message: string };

/** A guide as it is stored: in capitals, without spaces. */
export function normalGuide(text: string): string {
  return text.replace(/\s+/g, '').toUpperCase();
}

/** Reads a guide's number as a carrier writes it. @returns what is wrong with it, in Spanish for staff */
export function readGuide(text: string, { name, guideMin, guideMax, guideDigits }: GuideForm): ReadGuide {
  const guide = normalGuide(text);
  if (guide === '') return { ok: false, message: 'Escribe la guía' };
  if (guideDigits && !/^\d+$/.test(guide)) return { ok: false, message: `Las guías de ${name} tienen solo números` };
  if (!/^[A-Z0-9](?:[A-Z0-9./-]*[A-Z0-9])?$/.test(guide)) {
    return { ok: false, message: 'Una guía tiene letras y números' };
  }
  if (guide.length >= guideMin && guide.length <= guideMax) return { ok: true, guide };
  const length = guideMin === guideMax ? `${guideMax}` : `de ${guideMin} a ${guideMax}`;
  const unit = guideDigits ? 'números' : 'caracteres';
  return { ok: false, message: `Las guías de ${name} tienen ${length} ${unit}; esta tiene ${guide.length}` };
}
