import { mixColours } from '../../base/colour.ts';
import { box, group, type Pen, shape, stroke } from '../pen/pen.ts';

export const LEAF = ['#2c4a33', '#3a5d3d', '#4e7346', '#6b8a52', '#8fa566'] as const;
export const BLOOM = ['#b57f14', '#d39a1c', '#e7b52f', '#f2cb55', '#f7de8c'] as const;
export const CORAL = ['#93402c', '#b4553a', '#cd6e4c', '#de8a66', '#eeb08c'] as const;
export const MAGENTA = ['#7d2748', '#9c3459', '#b94b70', '#cf6c8b', '#e39bb0'] as const;

interface CrownOptions {
  tones?: readonly string[];
  /** Leaves drawn. */
  count?: number;
  leaf?: number;
}

/** Interpolates between the tones, so that the light on the leaves has no steps. */
function toneAt(tones: readonly string[], lit: number): string {
  const at = lit * (tones.length - 1);
  const low = Math.floor(at);
  return mixColours(tones[low] ?? '#3a5d3d', tones[low + 1] ?? tones[low] ?? '#3a5d3d', at - low);
}

/** A crown of leaves in an ellipse: dark below and behind, light above and to the left. */
export function crown(pen: Pen, cx: number, cy: number, rx: number, ry: number, options: CrownOptions = {}): string {
  const {
    tones = LEAF,
    leaf = Math.max(2.2, Math.min(rx, ry) / 24),
    count = Math.round((rx * ry * 3) / leaf ** 2),
  } = options;
  const { random } = pen;
  // Boughs first, so that the crown has clusters of leaves with gaps rather than one ball.
  const boughs = Array.from({ length: Math.max(14, Math.round(rx / 8)) }, () => {
    const angle = random.between(0, Math.PI * 2);
    const far = Math.sqrt(random.next()) * 0.78;
    return { x: cx + Math.cos(angle) * far * rx, y: cy + Math.sin(angle) * far * ry, r: random.between(0.22, 0.36) };
  });
  const leaves = Array.from({ length: count }, () => {
    const bough = boughs[Math.floor(random.next() * boughs.length)] ?? { x: cx, y: cy, r: 0.3 };
    const angle = random.between(0, Math.PI * 2);
    const far = Math.sqrt(random.next());
    const dx = Math.cos(angle) * far;
    const dy = Math.sin(angle) * far;
    const x = bough.x + dx * bough.r * rx;
    const y = bough.y + dy * bough.r * ry * 1.15;
    const lit = 0.5 - dy * 0.3 - dx * 0.12 - ((y - cy) / ry) * 0.28 - ((x - cx) / rx) * 0.1 + random.about(0.16);
    return { x, y, lit: Math.min(0.999, Math.max(0, lit)) };
  });
  leaves.sort((a, b) => a.lit - b.lit);
  return leaves
    .map(({ x, y, lit }) => {
      const size = leaf * random.between(0.7, 1.35);
      const tone = toneAt(tones, lit);
      return `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${size.toFixed(1)}" ry="${(size * 0.62).toFixed(1)}" fill="${tone}" transform="rotate(${Math.round(random.between(-50, 50))} ${x.toFixed(1)} ${y.toFixed(1)})"/>`;
    })
    .join('');
}

interface TreeOptions extends CrownOptions {
  /** Half the crown's width and height. */
  spread: number;
  rise: number;
  bark?: string;
}

/** A broad tree standing on (x, ground), its crown's middle at `top`. */
export function tree(
  pen: Pen,
  x: number,
  ground: number,
  top: number,
  { spread, rise, bark = '#6b5a49', ...leaves }: TreeOptions,
): string {
  const w = Math.max(5, spread / 17);
  const fork = top + (ground - top) * 0.42;
  const lean = pen.random.about(w);
  const trunk = `M${x - w} ${ground}C${x - w * 0.6} ${ground - 40} ${x - w * 0.6 + lean} ${fork + 30} ${x - w * 0.7 + lean} ${fork}L${x + w * 0.7 + lean} ${fork}C${x + w * 0.6 + lean} ${fork + 30} ${x + w * 0.7} ${ground - 40} ${x + w * 1.15} ${ground}Z`;
  const boughs = [-0.62, -0.28, 0.08, 0.36, 0.66]
    .map((reach) => {
      const bx = x + reach * spread;
      return stroke(
        `M${x + lean} ${fork + 14}C${x + lean + reach * 14} ${fork - 22} ${bx - reach * 30} ${top + rise * 0.6} ${bx} ${top}`,
        bark,
        w * 0.7,
        'stroke-linecap="round"',
      );
    })
    .join('');
  const shade = shape(
    trunk,
    mixColours(bark, '#201812', 0.5),
    `opacity=".5" transform="translate(${w * 0.45} 0) scale(1)"`,
  );
  return boughs + shape(trunk, bark) + group(shade, clipped(pen, trunk)) + crown(pen, x, top, spread, rise, leaves);
}

const clipped = (pen: Pen, d: string) =>
  `clip-path="url(#${pen.define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`)})"`;

/** One feather of a palm: a bent rib with leaflets on both sides. */
function frond(pen: Pen, x: number, y: number, angle: number, length: number, tone: string): string {
  const { random } = pen;
  const ex = x + Math.cos(angle) * length;
  const ey = y + Math.sin(angle) * length * 0.75 + length * 0.34;
  const mx = x + Math.cos(angle) * length * 0.55;
  const my = y + Math.sin(angle) * length * 0.85 - length * 0.12;
  let leaflets = '';
  for (let i = 2; i <= 26; i += 1) {
    const t = i / 26;
    const u = 1 - t;
    const px = u * u * x + 2 * u * t * mx + t * t * ex;
    const py = u * u * y + 2 * u * t * my + t * t * ey;
    const run = Math.atan2(u * (my - y) + t * (ey - my), u * (mx - x) + t * (ex - mx));
    const reach = length * 0.26 * Math.sin(Math.PI * (0.14 + t * 0.8)) * random.between(0.8, 1.1);
    for (const side of [-1, 1]) {
      const a = run + side * random.between(0.75, 1);
      leaflets += `M${px.toFixed(1)} ${py.toFixed(1)}q${(Math.cos(a) * reach * 0.6).toFixed(1)} ${(Math.sin(a) * reach * 0.5).toFixed(1)} ${(Math.cos(a) * reach).toFixed(1)} ${(Math.sin(a) * reach + reach * 0.3).toFixed(1)}`;
    }
  }
  return (
    stroke(leaflets, tone, 1.5, 'stroke-linecap="round"') +
    stroke(`M${x} ${y}Q${mx.toFixed(1)} ${my.toFixed(1)} ${ex.toFixed(1)} ${ey.toFixed(1)}`, tone, 1.6)
  );
}

/** A palm. The chaguaramo stands straight and smooth; the coconut leans. */
export function palm(
  pen: Pen,
  x: number,
  ground: number,
  height: number,
  { lean = 0, reach = height * 0.3 } = {},
): string {
  const { random } = pen;
  const top = ground - height;
  const tx = x + lean;
  const w = 4 + height / 90;
  const d = `M${x - w} ${ground}C${x - w * 0.9} ${ground - height * 0.3} ${tx - w * 0.9 - lean * 0.3} ${top + height * 0.4} ${tx - w * 0.55} ${top}L${tx + w * 0.55} ${top}C${tx + w * 0.9 - lean * 0.3} ${top + height * 0.4} ${x + w * 0.9} ${ground - height * 0.3} ${x + w} ${ground}Z`;
  const trunk =
    shape(d, '#a0937d') +
    group(
      box(
        Math.min(x, tx) - 20,
        top,
        60 + Math.abs(lean),
        height,
        '#54493c',
        `opacity=".32" transform="translate(${22 + (lean < 0 ? 0 : 0)} 0)"`,
      ),
      clipped(pen, d),
    );
  const fronds = Array.from({ length: 15 }, (_, index) => {
    const angle = -Math.PI * (1.12 - (index / 14) * 1.24) + random.about(0.1);
    return { angle, deep: index % 3 };
  });
  const draw = (deep: number) =>
    fronds
      .filter((each) => each.deep === deep)
      .map(({ angle }) => frond(pen, tx, top - 2, angle, reach * random.between(0.85, 1.1), LEAF[deep + 1] ?? LEAF[1]))
      .join('');
  const shaft = shape(
    `M${tx - w * 0.6} ${top + 4}C${tx - w * 0.9} ${top - 14} ${tx - 2} ${top - 20} ${tx} ${top - 22}C${tx + 2} ${top - 20} ${tx + w * 0.9} ${top - 14} ${tx + w * 0.6} ${top + 4}Z`,
    '#728a55',
  );
  return draw(0) + trunk + shaft + draw(1) + draw(2);
}

/** A clipped shrub in a square pot. */
export function planter(
  pen: Pen,
  x: number,
  ground: number,
  { pot = '#3b362f', tones = LEAF as readonly string[], size = 30 } = {},
): string {
  const h = size * 0.86;
  return (
    shape(`M${x - size / 2} ${ground - h}h${size}l${-size * 0.07} ${h}h${-size * 0.86}Z`, pot) +
    shape(
      `M${x + size * 0.12} ${ground - h}h${size * 0.38}l${-size * 0.07} ${h}h${-size * 0.31}Z`,
      '#000',
      'opacity=".18"',
    ) +
    box(x - size / 2 - 1.5, ground - h - 3, size + 3, 5, mixColours(pot, '#ffffff', 0.14)) +
    crown(pen, x, ground - h - size * 0.72, size * 0.62, size * 0.8, { tones, leaf: 1.9, count: 620 })
  );
}
