import { mixColours } from '../../base/colour.ts';
import { GROUND } from '../buildings/wall.ts';
import { treeMark, wordmark } from '../pen/lettering.ts';
import { blur, box, clip, fade, group, halo, type Pen, shadow, shape, stroke } from '../pen/pen.ts';
import type { Display, Pane } from './display.ts';
import { paneOutline, shopWindow } from './shop-window.ts';

export interface Bay {
  /** Its part of the front's width. */
  share: number;
  display: Display;
}

export interface Awning {
  kind: 'drop' | 'scallop' | 'canopy';
  colour: string;
  stripe?: string;
}

export interface Shopfront {
  x: number;
  width: number;
  /** Top of the glass. */
  top: number;
  joinery: string;
  /** The room's walls. */
  room: string;
  letters: string;
  /** On the board over the glass, or standing on the canopy, or on the wall at that height. */
  sign: 'board' | 'canopy' | number;
  bays: readonly Bay[];
  awning?: Awning;
  /** Arched openings cut into the wall instead of one frame of wood. */
  arches?: boolean;
  /** Height of the wall under the glass. */
  stall?: number;
}

const LETTERS = 27;

function panes({ x, width, top, bays, arches, stall = 44 }: Shopfront): { pane: Pane; bay: Bay }[] {
  const gap = arches ? 34 : 9;
  const free = width - gap * (bays.length + 1);
  let at = x + gap;
  return bays.map((bay) => {
    const w = free * bay.share;
    const door = bay.display.kind === 'door';
    const pane = { x: at, y: top, width: w, height: GROUND - top - (door ? 6 : stall), arch: arches };
    at += w + gap;
    return { pane, bay };
  });
}

/** Room between the board and the glass for the awning. */
export const liftOf = ({ awning: cloth }: Shopfront) => (cloth && cloth.kind !== 'canopy' ? 40 : 0);

/** The wood and the board, before the lamps are lit. */
export function shopfrontBack(pen: Pen, front: Shopfront): string {
  const { x, width, top, joinery, sign, arches, stall = 44 } = front;
  if (arches) {
    return panes(front)
      .map(({ pane }) => {
        const rim = { ...pane, x: pane.x - 8, y: pane.y - 9, width: pane.width + 16, height: GROUND - pane.y + 9 };
        return (
          shape(paneOutline(rim), mixColours(front.joinery, '#efe4cf', 0.82)) +
          stroke(paneOutline(rim), '#5a4636', 1, 'opacity=".4"') +
          shadow(pen, paneOutline(pane), 0.3, 2) +
          shape(paneOutline({ ...pane, height: GROUND - pane.y }), joinery)
        );
      })
      .join('');
  }
  const board = (sign === 'board' ? 52 : 12) + liftOf(front);
  const light = mixColours(joinery, '#ffffff', 0.2);
  const dark = mixColours(joinery, '#000000', 0.4);
  return (
    shadow(pen, `M${x - 4} ${top - board}h${width + 16}V${GROUND}h${-width - 12}Z`, 0.28, 4) +
    box(x, top - board, width, GROUND - top + board, joinery) +
    box(x, top - board, width, GROUND - top + board, fade(pen, ['#ffffff/0.12', '#000000/0.18'], true)) +
    box(x - 5, top - board - 6, width + 10, 7, light) +
    box(x - 5, top - board + 1, width + 10, 2, dark) +
    (sign === 'board'
      ? box(x + 10, top - board + 8, width - 20, 34, 'none', `stroke="${light}" stroke-width="1" opacity=".8"`)
      : '') +
    // Panels under the glass.
    panes(front)
      .map(({ pane, bay }) =>
        bay.display.kind === 'door'
          ? ''
          : box(
              pane.x + 4,
              GROUND - stall + 10,
              pane.width - 8,
              stall - 18,
              'none',
              `stroke="${light}" stroke-width="1.2"`,
            ) + box(pane.x + 5, GROUND - stall + 11, pane.width - 10, stall - 20, dark, 'opacity=".35"'),
      )
      .join('') +
    box(x - 3, GROUND - 5, width + 6, 5, '#4a443c')
  );
}

function doorLeaves(pane: Pane, joinery: string): string {
  const { x, y, width, height } = pane;
  const mid = x + width / 2;
  const transom = y + height * 0.2;
  return (
    box(x, transom, width, 4, joinery) +
    box(mid - 2.5, transom, 5, height - (transom - y), joinery) +
    box(x, y + height - 20, width, 20, joinery) +
    stroke(`M${x + 2} ${transom}V${y + height}M${x + width - 2} ${transom}V${y + height}`, joinery, 4) +
    stroke(
      `M${mid - 7} ${y + height * 0.52}v26M${mid + 7} ${y + height * 0.52}v26`,
      '#d9b56a',
      2,
      'stroke-linecap="round"',
    )
  );
}

/** The lit parts: the rooms behind the glass, and the bars in front of them. */
export function shopfrontGlass(pen: Pen, front: Shopfront): string {
  const { joinery, room, arches } = front;
  const bar = mixColours(joinery, pen.light.shadow, 0.3);
  return panes(front)
    .map(({ pane, bay }) => {
      const door = bay.display.kind === 'door';
      const bars = door
        ? doorLeaves(pane, bar)
        : pane.width > 170 && !arches
          ? box(pane.x + pane.width / 2 - 1.5, pane.y, 3, pane.height, bar, 'opacity=".9"')
          : '';
      const fan = arches ? box(pane.x, pane.y + pane.width * 0.36, pane.width, 3, bar) : '';
      return (
        shopWindow(pen, pane, bay.display, room) +
        group(bars + fan, clip(pen, paneOutline(pane))) +
        stroke(paneOutline(pane), '#d9b56a', 0.8, 'opacity=".55"')
      );
    })
    .join('');
}

/** The name. By night it is lit from behind. */
export function shopSign(pen: Pen, front: Shopfront): string {
  const { x, width, top, sign, letters } = front;
  const mid = x + width / 2;
  const height = typeof sign === 'number' || sign === 'canopy' ? LETTERS * 1.3 : LETTERS;
  const y = sign === 'board' ? top - liftOf(front) - 14.5 : sign === 'canopy' ? top - 34 : sign;
  const glow =
    pen.light.lamps > 0.9
      ? `<ellipse cx="${mid}" cy="${y - height / 2}" rx="${height * 5}" ry="${height * 1.6}" fill="${halo(pen, '#ffdf9c')}" opacity=".5"/>`
      : '';
  return (
    glow +
    wordmark(mid + 1.4, y + 2, height, pen.light.shadow, `opacity=".5" ${blur(pen, 3)}`) +
    wordmark(mid, y, height, letters)
  );
}

/** The little round board that hangs over the pavement. */
export function bladeSign(x: number, y: number, ground: string, ink: string): string {
  return (
    stroke(`M${x - 30} ${y - 25}H${x + 4}M${x - 30} ${y - 12}Q${x - 14} ${y - 14} ${x - 8} ${y - 25}`, '#26231f', 2) +
    stroke(`M${x - 8} ${y - 25}v6M${x + 2} ${y - 25}v6`, '#26231f', 1.2) +
    `<circle cx="${x - 3}" cy="${y}" r="19" fill="${ground}"/><circle cx="${x - 3}" cy="${y}" r="16.5" fill="none" stroke="${ink}" stroke-width=".9"/>` +
    treeMark(x - 3, y, 21, ink)
  );
}
