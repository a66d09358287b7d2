import { mixColours } from '../../base/colour.ts';
import { brandLetters } from '../../parts/brand-label.ts';
import type { Cut } from '../../parts/cut.ts';
import { material } from '../../parts/palette.ts';
import type { Piece } from '../../pieces/piece.ts';
import { roundLast } from './flat-shoes.ts';
import { lastOutline } from './shoe-last.ts';
import { modelOf } from './shoe-model.ts';

/** A left shoe lying on its upper: leather sole, name, heel. */
export function underside(cut: Cut, oxfords: boolean): Piece[] {
  const outline = (grow: number) => (modelOf(cut) === 1 ? roundLast(grow) : lastOutline(grow, !oxfords));
  const tan = material('#c79a63', 'leather', cut.look.color, { gloss: 0.22, crumple: 0.05 });
  const edge = material(mixColours(cut.look.color, '#1a1009', 0.45), 'leather', cut.look.color);
  const heel = oxfords
    ? 'M512 1080C540 1068 660 1068 690 1080C696 1180 664 1274 598 1276C536 1274 508 1180 512 1080Z'
    : 'M556 1130C576 1124 630 1124 648 1130C654 1200 636 1258 602 1260C568 1258 550 1200 556 1130Z';
  return [
    { d: outline(8), material: edge, level: 10, group: 'upper', puff: [30, 12] },
    {
      d: outline(-4),
      material: tan,
      level: 24,
      group: 'sole',
      puff: [40, 8],
      ink: [
        { d: outline(-12), stroke: '#7a5426', width: 2.4, dash: '7 4', opacity: 0.7 },
        { letters: true, d: brandLetters(604, 900, 24), stroke: '#6b451b', width: 3, opacity: 0.8 },
        { d: 'M560 930L650 930', stroke: '#6b451b', width: 2, opacity: 0.6 },
      ],
      folds: [
        {
          points: [
            [500, 560],
            [604, 580],
            [720, 556],
          ],
          width: 50,
          height: -2,
        },
      ],
    },
    {
      d: heel,
      material: material('#2a1d14', 'leather', '#2a1d14', { gloss: 0.15 }),
      level: oxfords ? 44 : 60,
      group: 'heel',
      puff: [16, 5],
      ink: oxfords
        ? [{ d: 'M530 1150Q600 1140 674 1150', stroke: '#c9a45c', width: 6, dash: '0.1 22', opacity: 0.9 }]
        : [],
    },
  ];
}
