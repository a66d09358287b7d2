import type { Cut } from '../../parts/cut.ts';
import { buttonhole, stitches } from '../../parts/stitching.ts';
import type { TorsoSize } from '../../parts/torso.ts';
import type { Piece } from '../../pieces/piece.ts';

/** The left lapel and the collar above its notch. */
export function lapelPieces({ palette, look }: Cut, { neck, neckY }: TorsoSize, stance: number): Piece[] {
  const x = (half: number) => 600 - half;
  const wide = look.gender === 1 ? 0 : -14;
  const gorge = neckY + 196;
  const row = `M${x(146)} ${gorge + 44}L${x(190 + wide)} ${gorge + 56}C${x(160)} ${gorge + 190} ${x(40)} ${stance - 130} ${x(-20)} ${stance - 14}`;
  return [
    {
      d: `M${x(neck - 8)} ${neckY + 20}C${x(74)} ${neckY + 170} ${x(20)} ${stance - 200} ${x(-27)} ${stance + 2}C${x(34)} ${stance - 110} ${x(172 + wide)} ${gorge + 210} ${x(206 + wide)} ${gorge + 44}L${x(142)} ${gorge + 26}L${x(84)} ${gorge - 30}Z`,
      material: palette.shell,
      level: 19,
      group: 'lapel',
      puff: [30, 5.5],
      grain: -14,
      clip: true,
      ink: [...stitches(row, palette), ...buttonhole(x(168 + wide), gorge + 72, 24, palette, false)],
    },
    {
      d: `M${x(neck - 20)} ${neckY + 24}L${x(82)} ${gorge - 26}L${x(146)} ${gorge + 24}L${x(178 + wide)} ${gorge - 30}C${x(170)} ${neckY + 90} ${x(neck + 44)} ${neckY + 26} ${x(neck + 24)} ${neckY + 2}C${x(neck + 20)} ${neckY - 34} ${x(neck + 6)} ${neckY - 44} ${x(neck - 12)} ${neckY - 44}Z`,
      material: palette.shell,
      level: 19.5,
      group: 'collar',
      puff: [24, 5],
      grain: -52,
      clip: true,
      ink: stitches(
        `M${x(146)} ${gorge + 14}L${x(169 + wide)} ${gorge - 30}C${x(160)} ${neckY + 92} ${x(neck + 36)} ${neckY + 30} ${x(neck + 14)} ${neckY + 2}`,
        palette,
      ),
    },
  ];
}
