import { material } from '../parts/palette.ts';
import type { Ink, Piece } from '../pieces/piece.ts';

/** A worn piece of tailor's chalk: a triangle with hollow sides and thin edges. */
export function tailorsChalk(color = '#f4f1ea'): Piece[] {
  return [
    {
      d: 'M596 700C612 700 622 708 632 724C652 766 690 834 722 878C732 896 726 914 706 918C640 928 560 928 494 918C474 914 468 898 478 880C510 834 546 770 566 722C574 706 582 700 596 700Z',
      material: material(color, 'smooth', color, { gloss: 0.05, crumple: 0.1 }),
      level: 12,
      group: 'chalk',
      puff: [22, 8],
    },
  ];
}

/** A line drawn with chalk: broken by the weave. */
export function chalkLine(d: string, opacity = 0.75): Ink[] {
  return [
    { d, stroke: '#f7f5ef', width: 7, opacity: opacity * 0.4, dash: '9 2' },
    { d, stroke: '#fdfcf8', width: 4, opacity, dash: '5 1.6' },
  ];
}
