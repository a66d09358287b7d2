import { type Cut, styleOf } from '../../parts/cut.ts';
import { mirrorPiece } from '../../parts/sleeve.ts';
import { seam, stitches } from '../../parts/stitching.ts';
import type { TorsoSize } from '../../parts/torso.ts';
import type { Piece } from '../../pieces/piece.ts';

/** Large pockets sewn on the cloth, as on a softer jacket. */
function patchPockets({ palette, look }: Cut, { hemSideY, waist }: TorsoSize): Piece[] {
  const y = hemSideY - 330;
  const left = 600 - waist + 24;
  const w = look.gender === 1 ? 186 : 158;
  const patch: Piece = {
    d: `M${left} ${y + 6}L${left + w} ${y}L${left + w + 4} ${y + 190}Q${left + w + 2} ${y + 230} ${left + w - 36} ${y + 232}L${left + 30} ${y + 236}Q${left - 6} ${y + 234} ${left - 5} ${y + 196}Z`,
    material: palette.shell,
    level: 16,
    group: 'patch',
    rests: true,
    clip: true,
    ink: [
      ...stitches(
        `M${left + 8} ${y + 6}L${left + 3} ${y + 196}Q${left + 2} ${y + 226} ${left + 32} ${y + 228}L${left + w - 38} ${y + 224}Q${left + w - 6} ${y + 222} ${left + w - 4} ${y + 190}L${left + w - 8} ${y + 2}`,
        palette,
      ),
      ...stitches(`M${left} ${y + 34}L${left + w} ${y + 28}`, palette),
    ],
  };
  return [patch, { ...mirrorPiece(patch), level: 17.5 }];
}

/** Flap or patch pockets, and the chest welt for caballero. */
export function pockets(cut: Cut, size: TorsoSize): Piece[] {
  const { palette, look } = cut;
  const { chestY, hemSideY, waist } = size;
  const y = hemSideY - 296;
  const left = 600 - waist + 28;
  const width = look.gender === 1 ? 172 : 146;
  const flap: Piece = {
    d: `M${left} ${y + 8}L${left + width} ${y}L${left + width + 2} ${y + 56}Q${left + width} ${y + 68} ${left + width - 14} ${y + 68}L${left + 14} ${y + 76}Q${left} ${y + 76} ${left - 2} ${y + 64}Z`,
    material: palette.shell,
    level: 16.5,
    group: 'flap',
    rests: true,
    puff: [14, 4],
    clip: true,
    ink: [
      ...seam(`M${left} ${y + 14}L${left + width} ${y + 6}`, palette),
      ...stitches(`M${left + 6} ${y + 64}L${left + width - 6} ${y + 57}`, palette),
    ],
  };
  const [wx, wy] = [724, chestY - 30];
  const welt: Piece = {
    d: `M${wx} ${wy}L${wx + 118} ${wy - 22}L${wx + 124} ${wy + 8}L${wx + 6} ${wy + 30}Z`,
    material: palette.shell,
    level: 17.5,
    group: 'welt',
    rests: true,
    puff: [10, 3],
    ink: [
      ...seam(`M${wx + 6} ${wy + 29}L${wx + 124} ${wy + 7}`, palette),
      ...stitches(`M${wx + 4} ${wy + 3}L${wx + 9} ${wy + 26}`, palette),
    ],
  };
  const lower =
    look.kind === 'saco' && styleOf(look, 3) === 2
      ? patchPockets(cut, size)
      : [flap, { ...mirrorPiece(flap), level: 18 }];
  return [...lower, ...(look.gender === 1 ? [welt] : [])];
}
