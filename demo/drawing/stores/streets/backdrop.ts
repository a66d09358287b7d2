import { mixColours } from '../../base/colour.ts';
import { GROUND } from '../buildings/wall.ts';
import { box, fade, inLight, type Pen, repeat, shape } from '../pen/pen.ts';
import { blocks, fortress, lakeBridge, lightning, obelisk, riverBridge } from './landmarks.ts';
import { clouds, range, ravines, sea } from './terrain.ts';

export type Backdrop = 'avila' | 'bay' | 'lake' | 'river' | 'hills' | 'castle' | 'forest' | 'obelisk' | 'city';

/** A balustrade along the water, or a garden wall: what closes the view at the pavement. */
function balustrade(pen: Pen, colour: string): string {
  const tone = inLight(pen, colour);
  const dark = mixColours(tone, pen.light.shadow, 0.4);
  return (
    box(-10, GROUND - 10, 980, 12, tone) +
    repeat(75, (i) =>
      shape(`M${i * 13} ${GROUND - 34}h7q-5 10 0 24h-7q5 -14 0 -24Z`, mixColours(tone, pen.light.shadow, 0.12)),
    ) +
    repeat(
      7,
      (i) => box(i * 150 + 20, GROUND - 44, 17, 44, tone) + box(i * 150 + 33, GROUND - 44, 4, 44, dark, 'opacity=".4"'),
    ) +
    box(-10, GROUND - 41, 980, 7, mixColours(tone, '#ffffff', 0.2)) +
    box(-10, GROUND - 34, 980, 1.5, dark)
  );
}

function hedge(pen: Pen, height: number): string {
  const tone = inLight(pen, '#4a6a45');
  return (
    box(
      -10,
      GROUND - height,
      980,
      height + 4,
      fade(pen, [mixColours(tone, '#d8dc9a', 0.2), mixColours(tone, pen.light.shadow, 0.5)]),
    ) +
    repeat(900, () => {
      const y = pen.random.between(0, 1);
      return `<ellipse cx="${pen.random.between(-10, 970).toFixed(0)}" cy="${(GROUND - height - 3 + y * height).toFixed(0)}" rx="${pen.random.between(3, 7).toFixed(1)}" ry="${pen.random.between(2, 4).toFixed(1)}" fill="${mixColours(tone, y + pen.random.about(0.3) < 0.4 ? '#b9c487' : pen.light.shadow, pen.random.between(0.1, 0.42))}"/>`;
    })
  );
}

/** The scenery behind the street; the sky is drawn separately. */
export function backdrop(pen: Pen, kind: Backdrop): string {
  switch (kind) {
    case 'avila':
      return (
        clouds(pen, 110, 4) +
        range(pen, 400, [196, 232, 206, 262, 288, 250, 300, 262, 220], '#53736f', 0.4, 3) +
        ravines(pen, 400, 160, inLight(pen, '#2c4a4a')) +
        range(pen, 420, [90, 126, 80, 140, 104, 150, 96], '#4d6f56', 0.28) +
        blocks(pen, 430, 96, '#b3a795') +
        hedge(pen, 60)
      );
    case 'bay':
      return (
        clouds(pen, 140, 5) +
        range(pen, 338, [14, 30, 10, 6, 0, 22, 52, 36, 18], '#5d7f86', 0.36, 2, 342) +
        sea(pen, 338, '#2f7c8c') +
        range(pen, 366, [0, 0, 0, 0, -8, -8, 12, 34, 16], '#4f7060', 0.12, 1.5, 368) +
        balustrade(pen, '#ece2cd')
      );
    case 'castle':
      return (
        clouds(pen, 150, 4) +
        range(pen, 352, [0, 0, 10, 20, 26, 34, 50, 40], '#8f8a62', 0.3, 2, 356) +
        sea(pen, 352, '#3f8791') +
        fortress(pen, 356) +
        balustrade(pen, '#e2cba4')
      );
    case 'lake':
      return (
        clouds(pen, 210, 2) +
        lightning(pen) +
        sea(pen, 366, '#4a6f96') +
        lakeBridge(pen, 370) +
        balustrade(pen, '#d8c4a8')
      );
    case 'river':
      return (
        clouds(pen, 170, 5) +
        range(pen, 352, [20, 34, 26, 18, 30, 40, 24], '#46654f', 0.3, 2, 356) +
        sea(pen, 354, '#5c7896') +
        riverBridge(pen, 362) +
        range(pen, 470, [10, 4, 14, 6, 20, 16, 12], '#3d5a43', 0.04, 4) +
        hedge(pen, 54)
      );
    case 'hills':
      return (
        clouds(pen, 130, 5) +
        range(pen, 420, [170, 230, 190, 250, 214, 270, 226], '#7a8f68', 0.42) +
        ravines(pen, 420, 200, inLight(pen, '#4f6a48')) +
        range(pen, 440, [80, 56, 120, 90, 130, 80, 104], '#5d7d50', 0.2) +
        hedge(pen, 70)
      );
    case 'forest':
      return (
        clouds(pen, 100, 3) +
        range(pen, 410, [210, 264, 236, 296, 262, 280, 240], '#4c7360', 0.4, 5) +
        ravines(pen, 430, 250, inLight(pen, '#274a38')) +
        range(pen, 430, [110, 150, 96, 160, 130, 156, 120], '#3f6a49', 0.2, 6) +
        range(pen, 520, [60, 84, 66, 96, 70, 90, 76], '#355c3d', 0.08, 5) +
        hedge(pen, 60)
      );
    case 'obelisk':
      return (
        clouds(pen, 210, 8) +
        range(pen, 430, [60, 90, 74, 104, 80, 112, 70], '#6d5d78', 0.25) +
        blocks(pen, 452, 84, '#a08a94') +
        obelisk(pen, 452) +
        balustrade(pen, '#cdb08f')
      );
    case 'city':
      return (
        clouds(pen, 120, 4) +
        range(pen, 410, [150, 190, 160, 220, 180, 230, 190], '#6a8578', 0.4) +
        ravines(pen, 410, 200, inLight(pen, '#3f5f55')) +
        blocks(pen, 450, 190, '#b8ab99') +
        hedge(pen, 40)
      );
  }
}
