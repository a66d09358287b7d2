import { button } from '../../parts/button.ts';
import type { Cut } from '../../parts/cut.ts';
import { type CollarSize, collarBack, collarFromBehind, collarLeaves } from '../../parts/shirt-collar.ts';
import { mirrorPiece } from '../../parts/sleeve.ts';
import { doubleStitches, seam, stitches } from '../../parts/stitching.ts';
import type { TorsoSize } from '../../parts/torso.ts';
import { mirrorPath, rectPath } from '../../pieces/path.ts';
import type { Piece } from '../../pieces/piece.ts';
import { body, sleeves } from './jacket-body.ts';

/** The denim jacket: yoke, chest flaps, metal buttons, contrast stitching. */
export function trucker(cut: Cut, size: TorsoSize): Piece[] {
  const { palette, back } = cut;
  const collar: CollarSize = { y: size.neckY, neck: size.neck, meet: 66, tip: [104, 176] };
  const yokeY = size.shoulderY + 150;
  const yoke = `M${600 - size.shoulder} ${yokeY}L${back ? 600 : 572} ${yokeY + (back ? 40 : 6)}`;
  const panel = `M${600 - 150} ${yokeY + 10}L${600 - 92} ${size.hemY}`;
  const lines = [yoke, panel]
    .flatMap((d) => [d, mirrorPath(d)])
    .flatMap((d) => [...seam(d, palette), ...doubleStitches(d, [0, 9], palette)]);
  const flap: Piece = {
    d: `M402 ${yokeY - 4}L536 ${yokeY}L536 ${yokeY + 42}L469 ${yokeY + 76}L402 ${yokeY + 40}Z`,
    material: palette.shell,
    level: 19,
    group: 'flap',
    rests: true,
    puff: [12, 4],
    clip: true,
    ink: stitches(`M409 ${yokeY}L409 ${yokeY + 36}L469 ${yokeY + 67}L529 ${yokeY + 37}L529 ${yokeY}`, palette),
  };
  const flapButton = button(469, yokeY + 46, 12, palette.metal, 20);
  const band: Piece = {
    d: `M${600 - size.hem - 2} ${size.hemY - 6}L${600 + size.hem + 2} ${size.hemY - 6}L${600 + size.hem} ${size.hemY + 62}Q600 ${size.hemY + 68} ${600 - size.hem} ${size.hemY + 62}Z`,
    material: palette.shell,
    level: 17,
    group: 'band',
    puff: [18, 6],
    grain: 90,
    clip: true,
    ink: [
      ...stitches(`M${600 - size.hem} ${size.hemY + 3}L${600 + size.hem} ${size.hemY + 3}`, palette),
      ...stitches(`M${600 - size.hem} ${size.hemY + 54}L${600 + size.hem} ${size.hemY + 54}`, palette),
    ],
  };
  const buttons = [0, 1, 2, 3, 4, 5].map((i) =>
    button(600, size.dipY + 44 + i * ((size.hemY - size.dipY - 16) / 5), 14, palette.metal, 20),
  );
  const front: Piece = {
    d: rectPath(568, size.dipY - 6, 64, size.hemY + 70 - size.dipY, 3),
    material: palette.shell,
    level: 16.5,
    group: 'body',
    clip: true,
    ink: [
      ...stitches(`M576 ${size.dipY}L576 ${size.hemY + 60}`, palette),
      ...stitches(`M624 ${size.dipY}L624 ${size.hemY + 60}`, palette),
    ],
  };
  return [
    ...sleeves(cut, size, false),
    ...(back ? [] : collarBack(collar, palette, 16)),
    body(cut, size, lines),
    band,
    ...(back
      ? [collarFromBehind(collar, palette, 26)]
      : [
          front,
          flap,
          mirrorPiece(flap),
          flapButton,
          mirrorPiece(flapButton),
          ...buttons,
          ...collarLeaves(collar, palette, 27),
        ]),
  ];
}
