/** The kind of a file by its first bytes, whatever its name. */
export type FileKind = { kind: 'xlsx' | 'text' } | { kind: 'refused'; message: string };

const SAVE_AS = 'Guárdalo como XLSX o CSV y súbelo de nuevo.';
/** The first bytes of known formats in hexadecimal, with the refusal of each. */
const SIGNATURES: readonly [string, string][] = [
  ['d0cf11e0a1b11ae1', `El archivo es un Excel antiguo (.xls) o está protegido con clave. ${SAVE_AS}`],
  ['25504446', 'El archivo es un PDF. Descarga el estado de cuenta como Excel o CSV.'],
  ['89504e47', 'El archivo es una imagen. Descarga el estado de cuenta como Excel o CSV.'],
  ['ffd8ff', 'El archivo es una imagen. Descarga el estado de cuenta como Excel o CSV.'],
  ['47494638', 'El archivo es una imagen. Descarga el estado de cuenta como Excel o CSV.'],
  ['52494646', 'El archivo es una imagen o un video. Descarga el estado de cuenta como Excel o CSV.'],
  ['1f8b', 'El archivo está comprimido. Descomprímelo y sube el XLSX o el CSV.'],
  ['52617221', 'El archivo está comprimido. Descomprímelo y sube el XLSX o el CSV.'],
  ['377abcaf', 'El archivo está comprimido. Descomprímelo y sube el XLSX o el CSV.'],
];
const ZIP = '504b0304';
const SAMPLE_BYTES = 4_096;

export function kindOfFile(bytes: Buffer): FileKind {
  const start = bytes.toString('hex', 0, 8);
  if (start.startsWith(ZIP)) return { kind: 'xlsx' };
  const known = SIGNATURES.find(([signature]) => start.startsWith(signature));
  if (known) return { kind: 'refused', message: known[1] };
  const text = bytes
    .toString('latin1', 0, SAMPLE_BYTES)
    .replaceAll('\0', '')
    .replace(/^(ï»¿|ÿþ|þÿ)/, '')
    .trimStart();
  if (/^(<!doctype|<html|<head|<table|<\?xml|<meta|<style)/i.test(text)) {
    return {
      kind: 'refused',
      message: `El archivo es una página web con nombre de hoja de cálculo. Ábrelo en Excel. ${SAVE_AS}`,
    };
  }
  if (/^(OFXHEADER|:20:|\{1:F01)/.test(text)) {
    return {
      kind: 'refused',
      message: 'El archivo está en formato OFX o MT940. Descarga el estado de cuenta como Excel o CSV.',
    };
  }
  return isText(text)
    ? { kind: 'text' }
    : { kind: 'refused', message: 'El archivo no es un estado de cuenta en CSV o XLSX.' };
}

/** Text has hardly any control characters; the zero bytes of UTF-16 were removed before. */
function isText(sample: string): boolean {
  const odd = [...sample].filter((character) => character < ' ' && !'\t\n\r\f'.includes(character)).length;
  return sample.length > 0 && odd <= sample.length / 200;
}
