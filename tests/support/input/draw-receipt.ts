import sharp from 'sharp';

/** The data in which two receipts differ. */
export interface Receipt {
  amount: string;
  reference: string;
  day: string;
}

/** Digits as seven segments, so that receipts look the same on a machine without fonts. */
const SEGMENTS: Record<string, string> = {
  '0': 'abcdef',
  '1': 'bc',
  '2': 'abged',
  '3': 'abgcd',
  '4': 'fgbc',
  '5': 'afgcd',
  '6': 'afgedc',
  '7': 'abc',
  '8': 'abcdefg',
  '9': 'abcdfg',
};
const STROKES: Record<string, string> = {
  a: 'M3 3h16',
  b: 'M19 3v15',
  c: 'M19 18v15',
  d: 'M3 33h16',
  e: 'M3 18v15',
  f: 'M3 3v15',
  g: 'M3 18h16',
};

function digits(text: string, x: number, y: number): string {
  return [...text]
    .map((character, place) => {
      const strokes = [...(SEGMENTS[character] ?? '')].map((segment) => STROKES[segment]).join('');
      const path = strokes || 'M9 33h3';
      return `<path d="${path}" transform="translate(${x + place * 26} ${y})" stroke="#111" stroke-width="4" fill="none"/>`;
    })
    .join('');
}

/** A bank app's receipt as a phone screenshot, 720 × 1400 px: identical except for the given data. */
export function drawReceipt({ amount, reference, day }: Receipt): Promise<Buffer> {
  const rows = [amount, reference, day, '0134', '04141966060', '000660190'];
  const lines = rows
    .map((text, row) => {
      const y = 320 + row * 140;
      return `<rect x="40" y="${y + 8}" width="${120 + ((row * 37) % 90)}" height="18" fill="#999"/>${digits(text, 330, y)}`;
    })
    .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="1400"><rect width="720" height="1400" fill="#fff"/><rect width="720" height="220" fill="#0a7d3c"/>${lines}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer();
}
