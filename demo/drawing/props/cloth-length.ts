import { mixColours } from '../base/colour.ts';
import type { Cloth } from '../base/look.ts';
import { createRandom } from '../base/seeded-random.ts';
import { material } from '../parts/palette.ts';
import type { Point } from '../pieces/path.ts';
import type { Fold, Ink, Piece } from '../pieces/piece.ts';

export interface ClothLength {
  cloth: Cloth;
  color: string;
  accent?: string;
  /** The folded pile, in user units. */
  width: number;
  height: number;
  /** Marks on the uppermost layer. */
  ink?: Ink[];
  /** How many layers show at the left, where it is folded. */
  layers?: number;
}

/** A length of cloth folded on itself, the folds along its left edge, its middle on 600, 800. */
export function clothLength(
  { cloth, color, accent, width, height, ink, layers = 3 }: ClothLength,
  seed: number,
): Piece[] {
  const random = createRandom(seed * 13 + 1);
  const stuff = material(color, cloth, accent ?? mixColours(color, '#ffffff', 0.4), {});
  const [left, top] = [600 - width / 2, 800 - height / 2];
  const outline = (inset: number): string => {
    const l = left + inset;
    const [r, b] = [left + width, top + height];
    const wobble = () => random.about(5);
    const [w1, w2, w3] = [wobble(), wobble(), wobble()];
    return (
      `M${l + 16} ${top + w1}C${l + width * 0.3} ${top + w2} ${r - width * 0.3} ${top + w3} ${r - 6} ${top}Q${r} ${top} ${r} ${top + 8}` +
      `C${r + w1} ${top + height * 0.3} ${r + w3} ${b - height * 0.3} ${r} ${b - 6}Q${r} ${b} ${r - 8} ${b}` +
      `C${r - width * 0.3} ${b + w2} ${l + width * 0.3} ${b + w1} ${l + 16} ${b}Q${l} ${b} ${l} ${b - 18}` +
      `C${l + w2} ${b - height * 0.3} ${l + w1} ${top + height * 0.3} ${l} ${top + 18}Q${l} ${top} ${l + 16} ${top}Z`
    );
  };
  return Array.from({ length: layers }, (_, i): Piece => {
    const last = i === layers - 1;
    return {
      d: outline(i * 22),
      material: stuff,
      level: 4 + i * 6,
      group: `layer${i}`,
      puff: last ? [46, 14] : [22, 9],
      grain: random.about(0.6),
      clip: true,
      ink: last ? ink : [],
      folds: last ? ripples() : [],
    };
  });

  function ripples(): Fold[] {
    return Array.from({ length: 9 }, (): Fold => {
      const y = top + height * random.between(0.05, 0.95);
      const from: Point = [left + width * random.between(0, 0.2), y];
      const to: Point = [left + width * random.between(0.5, 0.95), y + random.about(90)];
      const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + random.about(30)];
      return { points: [from, middle, to], width: random.between(60, 120), height: random.about(4.6) };
    });
  }
}
