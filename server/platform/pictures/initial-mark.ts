import { loadSharp } from './load-sharp.ts';

/** The colours of the mark: the tile, and the letter on it. */
interface MarkColours {
  dark: string;
  paper: string;
}

const SIZE = 64;
/** Phones crop a maskable icon to any shape but keep a circle of 80 % of its width (W3C App Manifest). */
const SAFE_SHARE = 0.8;
const PNG = /^(?:apple-touch-icon|icon-(maskable-)?(192|512))\.png$/;
const TOUCH_SIZE = 180;

/** The first letter or digit of a name, as the mark of a house without a logo; '' for a name without one. */
export function initialOf(name: string): string {
  return /[\p{L}\p{N}]/u.exec(name)?.[0]?.toLocaleUpperCase('es') ?? '';
}

/** The mark as SVG. @param share of the tile that the letter fills, compared with the usual one */
function initialSvg(name: string, { dark, paper }: MarkColours, { isFilled = false, share = 1 } = {}): string {
  const letter = `<text x="32" y="${32 + 14 * share}" text-anchor="middle" font-family="Fraunces, Georgia, serif" font-size="${40 * share}" fill="${paper}">${initialOf(name)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${isFilled ? 0 : 10}" fill="${dark}"/>${letter}</svg>`;
}

/** The icons as they were last drawn: anybody may ask for them, any number of times. */
const drawn = new Map<string, Promise<Buffer>>();
const MOST_DRAWN = 8;

function drawOnce(svg: string, size: number): Promise<Buffer> {
  const key = `${size} ${svg}`;
  const known = drawn.get(key);
  if (known) return known;
  if (drawn.size >= MOST_DRAWN) drawn.clear();
  const picture = draw(svg, size);
  drawn.set(key, picture);
  picture.catch(() => drawn.delete(key));
  return picture;
}

async function draw(svg: string, size: number): Promise<Buffer> {
  const sharp = await loadSharp();
  const picture = sharp(Buffer.from(svg), { density: (72 * size) / SIZE }).resize(size, size);
  return picture.png({ palette: true }).toBuffer();
}

/** An icon of the shop as the initial of its name, in place of a file that comes with the shop; null for other files. */
export async function initialIcon(file: string, name: string, colours: MarkColours) {
  if (file === 'favicon.svg') return { type: 'image/svg+xml', body: Buffer.from(initialSvg(name, colours)) };
  const [match, maskable, width] = PNG.exec(file) ?? [];
  if (!match) return null;
  const size = Number(width ?? TOUCH_SIZE);
  // iOS and maskable icons have no transparent corners.
  const isFilled = width === undefined || maskable !== undefined;
  const svg = initialSvg(name, colours, { isFilled, share: maskable ? SAFE_SHARE : 1 });
  return { type: 'image/png', body: await drawOnce(svg, size) };
}
