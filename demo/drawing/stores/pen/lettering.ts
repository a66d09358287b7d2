/** Capitals on a baseline at 0, 100 high, with the stroke contrast of a broad pen. */
const A =
  'M36 -101L42 -101L72 -3L79 -3L79 0L48 0L48 -3L57 -3L49.6 -29L23.4 -29L16.6 -3L26 -3L26 0L1 0L1 -3L12 -3ZM24.4 -33L48.5 -33L35.4 -79Z';
const ACUTE = 'M41 -109L51 -127L61 -122L46 -108Z';
const M =
  'M3 -100L25 -100L53 -32L80 -100L101 -100L101 -97L95 -97L95 -3L102 -3L102 0L74 0L74 -3L82 -3L82 -88L51 -5L48 -5L17 -80L17 -3L25 -3L25 0L3 0L3 -3L12.5 -3L12.5 -97L3 -97Z';
const N =
  'M2 -100L25 -100L70 -27L70 -97L61 -97L61 -100L84 -100L84 -97L74.5 -97L74.5 1L71 1L17.5 -84L17.5 -3L26.5 -3L26.5 0L3 0L3 -3L13 -3L13 -97L2 -97Z';

type Cubic = [x1: number, y1: number, x2: number, y2: number, x: number, y: number];
const S_START: [number, number] = [51, -76];
const S_SPINE: Cubic[] = [
  [49, -90, 42, -98, 31, -98],
  [19, -98, 11, -90, 11, -77],
  [11, -50, 53, -56, 53, -27],
  [53, -11, 43, -2.5, 30, -2.5],
  [18, -2.5, 10, -11, 8, -26],
];
/** The pen's width where two strokes meet. */
const S_WIDTHS = [3.5, 5, 11.5, 12.5, 5, 3.5];
const S_SERIFS = 'M49 -101L53 -101L53 -70L50.5 -70ZM6 -31L8.5 -31L10.5 1L6 1Z';

/** The S is a single curved stroke, thickest in the middle. */
function letterS(): string {
  const left: string[] = [];
  const right: string[] = [];
  let [x0, y0] = S_START;
  S_SPINE.forEach(([x1, y1, x2, y2, x3, y3], segment) => {
    for (let step = segment === 0 ? 0 : 1; step <= 16; step += 1) {
      const t = step / 16;
      const u = 1 - t;
      const x = u ** 3 * x0 + 3 * u * u * t * x1 + 3 * u * t * t * x2 + t ** 3 * x3;
      const y = u ** 3 * y0 + 3 * u * u * t * y1 + 3 * u * t * t * y2 + t ** 3 * y3;
      const dx = u * u * (x1 - x0) + 2 * u * t * (x2 - x1) + t * t * (x3 - x2);
      const dy = u * u * (y1 - y0) + 2 * u * t * (y2 - y1) + t * t * (y3 - y2);
      const length = Math.hypot(dx, dy) || 1;
      const swell = segment === 2 ? Math.sin(Math.PI * t) * 3.5 : 0;
      const ease = (1 - Math.cos(Math.PI * t)) / 2;
      const half = ((S_WIDTHS[segment] ?? 4) * (1 - ease) + (S_WIDTHS[segment + 1] ?? 4) * ease + swell) / 2;
      left.push(`${(x - (dy / length) * half).toFixed(1)} ${(y + (dx / length) * half).toFixed(1)}`);
      right.push(`${(x + (dy / length) * half).toFixed(1)} ${(y - (dx / length) * half).toFixed(1)}`);
    }
    [x0, y0] = [x3, y3];
  });
  return `M${[...left, ...right.reverse()].join('L')}Z${S_SERIFS}`;
}

const WORD = [
  { d: letterS(), width: 62 },
  { d: A, width: 80 },
  { d: M, width: 105 },
  { d: A + ACUTE, width: 80 },
  { d: N, width: 86 },
];
const SPACE = 26;
const WIDTH = WORD.reduce((sum, { width }) => sum + width, 0) + SPACE * (WORD.length - 1);

/** SAMÁN about `x`, standing on `y`, with capitals `height` tall. */
export function wordmark(x: number, y: number, height: number, fill: string, more = ''): string {
  let at = 0;
  const letters = WORD.map(({ d, width }) => {
    const letter = `<path transform="translate(${at} 0)" d="${d}" fill-rule="evenodd"/>`;
    at += width + SPACE;
    return letter;
  }).join('');
  const scale = height / 100;
  return `<g fill="${fill}" transform="translate(${x - (WIDTH * scale) / 2} ${y}) scale(${scale})" ${more}>${letters}</g>`;
}

/** Width of the word for capitals of this height. */
export const wordmarkWidth = (height: number) => (WIDTH * height) / 100;

const TREE =
  'M32 3C17 3 4.5 10.2 2.2 19.4c-.6 2.5 1.6 3.6 3.7 2.6 2.6-1.3 5-1 7 .3 2.3 1.4 4.6 1.2 6.7-.2 2.3-1.6 4.8-1.5 6.9.1 1.2.9 2.3 1.4 3.5 1.5V32c0 5.2-2.3 9.3-6.6 12.6-.7.5-.3 1.4.5 1.4h16.2c.8 0 1.2-.9.5-1.4C36.3 41.3 34 37.2 34 32v-8.3c1.2-.1 2.3-.6 3.5-1.5 2.1-1.6 4.6-1.7 6.9-.1 2.1 1.4 4.4 1.6 6.7.2 2-1.3 4.4-1.6 7-.3 2.1 1 4.3-.1 3.7-2.6C59.5 10.2 47 3 32 3Z';

/** The shop's tree logo, centred on `x` and `y`, `width` wide. */
export function treeMark(x: number, y: number, width: number, fill: string): string {
  const scale = width / 64;
  return `<path d="${TREE}" fill="${fill}" transform="translate(${x - 32 * scale} ${y - 24 * scale}) scale(${scale})"/>`;
}
