/** Venezuela has had this offset, without summer time, since 2016. */
const CARACAS = '-04:00';
const CARACAS_MS = -4 * 3_600_000;

/** Reads the value of a datetime-local input as a time in Caracas; null when it is empty or no time. */
export function readSheetTime(text: string): Date | null {
  const at = new Date(`${text}${CARACAS}`);
  return text === '' || Number.isNaN(at.getTime()) ? null : at;
}

/** A moment as the value of a datetime-local input, in Caracas: '2026-11-23T14:30'. */
export function sheetTimeText(at: Date): string {
  return new Date(at.getTime() + CARACAS_MS).toISOString().slice(0, 16);
}
