import type { GarmentKind, GarmentLook, GarmentView } from '../base/look.ts';
import type { Random } from '../base/seeded-random.ts';
import { placement } from '../pieces/matrix.ts';
import type { Point } from '../pieces/path.ts';
import type { Matrix } from '../pieces/piece.ts';

interface CloseUp {
  at: Point;
  scale: number;
  degrees: number;
}

/** The part of the garment that each close-up shows. */
const CLOSE_UPS: Record<GarmentKind, CloseUp> = {
  camisa: { at: [640, 450], scale: 2.7, degrees: -9 },
  blusa: { at: [610, 500], scale: 2.1, degrees: -7 },
  chemise: { at: [640, 470], scale: 2.5, degrees: -9 },
  franela: { at: [660, 450], scale: 2.6, degrees: -8 },
  pantalon: { at: [650, 390], scale: 2.5, degrees: -10 },
  short: { at: [660, 530], scale: 2.0, degrees: -10 },
  falda: { at: [690, 480], scale: 2.5, degrees: -10 },
  vestido: { at: [620, 460], scale: 2.1, degrees: -7 },
  chaqueta: { at: [640, 500], scale: 2.3, degrees: -8 },
  saco: { at: [630, 620], scale: 2.0, degrees: -7 },
  traje: { at: [560, 440], scale: 2.2, degrees: -5 },
  chaleco: { at: [630, 760], scale: 2.3, degrees: -8 },
  pijama: { at: [630, 420], scale: 2.5, degrees: -8 },
  zapatos: { at: [430, 640], scale: 2.0, degrees: 12 },
  corbata: { at: [600, 400], scale: 2.4, degrees: -10 },
  cinturon: { at: [440, 420], scale: 2.0, degrees: 2 },
  cartera: { at: [640, 860], scale: 2.0, degrees: -7 },
  panuelo: { at: [400, 620], scale: 2.1, degrees: -4 },
  sombrero: { at: [690, 860], scale: 2.0, degrees: -6 },
};
const WALLET: CloseUp = { at: [800, 930], scale: 2.3, degrees: -12 };

/** Position and scale of the garment in its picture. */
export function cameraFor({ kind, gender }: GarmentLook, view: GarmentView, random: Random): Matrix {
  if (view === 'detail') {
    const { at, scale, degrees } = kind === 'cartera' && gender === 1 ? WALLET : CLOSE_UPS[kind];
    return placement(
      [at[0] + random.about(10), at[1] + random.about(10)],
      [600, 800],
      scale,
      degrees + random.about(2),
    );
  }
  return placement([600, 800], [600 + random.about(5), 800 + random.about(5)], 1, random.about(0.7));
}
