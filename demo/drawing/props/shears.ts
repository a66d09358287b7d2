import { material } from '../parts/palette.ts';
import { ellipsePath } from '../pieces/path.ts';
import type { Piece } from '../pieces/piece.ts';

const STEEL = material('#bfc3c6', 'smooth', '#ffffff', { gloss: 0.8 });
const LACQUER = material('#1f1c1a', 'smooth', '#000000', { gloss: 0.45 });

/** Tailor's shears, a little open, their points up: one large bow for the fingers, a round one for the thumb. */
export function shears(): Piece[] {
  return [
    // The blade below runs from its point on the left to the thumb's bow on the right.
    {
      d: 'M486 186C486 172 502 168 509 180C560 330 622 560 648 690L652 790L592 808C572 700 516 400 486 186Z',
      material: { ...STEEL, color: '#a9adb1' },
      level: 6,
      group: 'blade-under',
      puff: [16, 9],
    },
    {
      d:
        'M598 760C614 752 642 752 652 764C664 830 676 890 700 938C720 926 774 934 800 974C834 1028 826 1106 784 1140C742 1172 690 1148 668 1096C650 1052 648 1006 652 974C640 900 612 820 598 760Z' +
        'M712 966C690 976 686 1030 702 1072C718 1110 752 1124 774 1104C798 1080 800 1028 778 994C760 968 732 958 712 966Z',
      material: LACQUER,
      level: 8,
      group: 'bow-thumb',
      puff: [22, 16],
    },
    // The blade above, from its point on the right to the finger's bow on the left.
    {
      d: 'M706 186C706 172 690 168 683 180C634 330 574 560 560 700L556 846L610 850C622 740 674 400 706 186Z',
      material: STEEL,
      level: 16,
      group: 'blade-over',
      puff: [18, 11],
      ink: [{ d: 'M690 200C664 330 634 480 614 640', stroke: '#ffffff', width: 3, opacity: 0.5 }],
    },
    {
      d:
        'M622 796C604 852 566 906 540 946C566 1004 574 1098 552 1190C530 1276 470 1318 420 1296C372 1274 362 1196 384 1112C404 1036 446 966 494 940C516 906 540 850 556 796Z' +
        'M486 990C450 1012 426 1064 414 1120C402 1180 408 1232 436 1246C466 1260 502 1228 516 1172C530 1112 528 1032 512 996C506 984 496 984 486 990Z',
      material: LACQUER,
      level: 20,
      group: 'bow-finger',
      puff: [24, 18],
    },
    {
      d: ellipsePath(604, 742, 25),
      material: material('#c9a45c', 'smooth', '#ffffff', { gloss: 0.9 }),
      level: 30,
      group: 'screw',
      puff: [12, 8],
      ink: [{ d: 'M590 730L618 754', stroke: '#5a4420', width: 5, opacity: 0.85 }],
    },
  ];
}
