export type Point = [x: number, y: number];
interface Segment {
  command: 'M' | 'L' | 'C' | 'Q' | 'Z';
  points: Point[];
}

/** Parses absolute M, L, C, Q, Z commands, the only ones that the silhouettes use. */
export function parsePath(d: string): Segment[] {
  return [...d.matchAll(/([MLCQZ])([^MLCQZ]*)/g)].map(([, command, rest]) => {
    const numbers = (rest?.match(/-?\d+(?:\.\d+)?(?:e-?\d+)?/g) ?? []).map(Number);
    const points: Point[] = [];
    for (let i = 0; i + 1 < numbers.length; i += 2) points.push([numbers[i] ?? 0, numbers[i + 1] ?? 0]);
    return { command: command as Segment['command'], points };
  });
}

const round = (value: number) => Math.round(value * 10) / 10;

function formatPath(segments: Segment[]): string {
  return segments
    .map(({ command, points }) => command + points.map(([x, y]) => `${round(x)} ${round(y)}`).join(' '))
    .join('');
}

/** Applies `move` to every point of the path, including control points. */
export function mapPath(d: string, move: (point: Point) => Point): string {
  return formatPath(parsePath(d).map(({ command, points }) => ({ command, points: points.map(move) })));
}

/** The path mirrored at the vertical line x = `axis`. */
export function mirrorPath(d: string, axis = 600): string {
  return mapPath(d, ([x, y]) => [2 * axis - x, y]);
}

/** The path turned by `degrees` clockwise about `centre`, then moved by `shift`. */
export function turnPath(d: string, degrees: number, centre: Point, shift: Point = [0, 0]): string {
  return mapPath(d, (point) => turnPoint(point, degrees, centre, shift));
}

/** A point turned by `degrees` clockwise about a centre, then shifted. */
export function turnPoint([x, y]: Point, degrees: number, [cx, cy]: Point, [dx, dy]: Point = [0, 0]): Point {
  const cos = Math.cos((degrees * Math.PI) / 180);
  const sin = Math.sin((degrees * Math.PI) / 180);
  return [cx + (x - cx) * cos - (y - cy) * sin + dx, cy + (x - cx) * sin + (y - cy) * cos + dy];
}

/** Closes an open half outline (from the top of the axis to its bottom) with its mirror image. */
export function symmetric(half: string, axis = 600): string {
  const segments = parsePath(mirrorPath(half, axis));
  const reversed: Segment[] = [];
  for (let i = segments.length - 1; i > 0; i--) {
    const current = segments[i];
    const before = segments[i - 1]?.points.at(-1);
    if (current === undefined || before === undefined) continue;
    const controls = current.points.slice(0, -1).reverse();
    reversed.push({ command: current.command, points: [...controls, before] });
  }
  const end = segments.at(-1)?.points.at(-1);
  const joint = end === undefined ? '' : `L${round(end[0])} ${round(end[1])}`;
  return `${half}${joint}${formatPath(reversed)}Z`;
}

/** A closed ellipse of four curves, so that it can be transformed like any other path. */
export function ellipsePath(cx: number, cy: number, rx: number, ry = rx): string {
  const kx = rx * 0.5523;
  const ky = ry * 0.5523;
  return (
    `M${cx - rx} ${cy}C${cx - rx} ${cy - ky} ${cx - kx} ${cy - ry} ${cx} ${cy - ry}` +
    `C${cx + kx} ${cy - ry} ${cx + rx} ${cy - ky} ${cx + rx} ${cy}` +
    `C${cx + rx} ${cy + ky} ${cx + kx} ${cy + ry} ${cx} ${cy + ry}` +
    `C${cx - kx} ${cy + ry} ${cx - rx} ${cy + ky} ${cx - rx} ${cy}Z`
  );
}

/** A closed rectangle with slightly rounded corners. */
export function rectPath(x: number, y: number, width: number, height: number, radius = 2): string {
  const r = Math.min(radius, width / 2, height / 2);
  const [x2, y2] = [x + width, y + height];
  return (
    `M${x + r} ${y}L${x2 - r} ${y}Q${x2} ${y} ${x2} ${y + r}L${x2} ${y2 - r}Q${x2} ${y2} ${x2 - r} ${y2}` +
    `L${x + r} ${y2}Q${x} ${y2} ${x} ${y2 - r}L${x} ${y + r}Q${x} ${y} ${x + r} ${y}Z`
  );
}

/** An open smooth curve through the points (Catmull-Rom). */
export function curveThrough(points: Point[]): string {
  const first = points[0];
  if (first === undefined) return '';
  let d = `M${round(first[0])} ${round(first[1])}`;
  for (let i = 0; i + 1 < points.length; i++) {
    const p1 = points[i] as Point;
    const p2 = points[i + 1] as Point;
    const p0 = points[i - 1] ?? p1;
    const p3 = points[i + 2] ?? p2;
    const c1 = `${round(p1[0] + (p2[0] - p0[0]) / 6)} ${round(p1[1] + (p2[1] - p0[1]) / 6)}`;
    const c2 = `${round(p2[0] - (p3[0] - p1[0]) / 6)} ${round(p2[1] - (p3[1] - p1[1]) / 6)}`;
    d += `C${c1} ${c2} ${round(p2[0])} ${round(p2[1])}`;
  }
  return d;
}

/** A closed smooth curve through the points. */
export function blobThrough(points: Point[]): string {
  const first = points[0];
  const second = points[1];
  const last = points.at(-1);
  if (first === undefined || second === undefined || last === undefined) return '';
  const open = parsePath(curveThrough([last, ...points, first, second]));
  const start: Segment = { command: 'M', points: [first] };
  return `${formatPath([start, ...open.slice(2, -1)])}Z`;
}
