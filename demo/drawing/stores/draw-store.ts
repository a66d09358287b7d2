import { brick, brise, deco, pavilion, rationalist } from './buildings/facades-modern.ts';
import { arcade, colonial, frenchWindows, villa } from './buildings/facades-old.ts';
import type { Building } from './buildings/wall.ts';
import { GROUND } from './buildings/wall.ts';
import { LIGHTS } from './pen/light.ts';
import { box, clip, createPen, fade, group, halo, type Pen } from './pen/pen.ts';
import type { StoreScene } from './scenes/scene.ts';
import { awning } from './shopfronts/awning.ts';
import { bladeSign, shopfrontBack, shopfrontGlass, shopSign } from './shopfronts/shopfront.ts';
import { backdrop } from './streets/backdrop.ts';
import { palm, planter, tree } from './streets/plants.ts';
import { bench, dapple, pools, street, streetLamp } from './streets/street.ts';

export const STORE_PICTURE = { width: 960, height: 720 };

/** The street of one store as SVG; the same scene always gives the same picture. */
export function drawStore(scene: StoreScene): string {
  const pen = createPen(scene.seed, LIGHTS[scene.hour]);
  const daylight = tintFilter(pen);
  const { front } = scene;
  const behind =
    group(scene.neighbours.map((building) => facade(pen, building)).join('')) +
    haze(pen) +
    scene.trees
      .filter(({ behind }) => behind)
      .map((each) => drawTree(pen, each))
      .join('') +
    facade(pen, scene.building) +
    shopfrontBack(pen, front) +
    street(pen, scene.street);
  const before =
    awning(pen, front) +
    shade(pen, scene) +
    (scene.planters ?? [])
      .map(({ x, size, tones, pot }) => planter(pen, x, GROUND + 14, { size, tones, pot }))
      .join('') +
    (scene.bench ? bench(scene.bench, GROUND + 30) : '') +
    scene.trees
      .filter(({ behind }) => !behind)
      .map((each) => drawTree(pen, each))
      .join('');
  const content =
    box(0, 0, 960, 720, pen.light.sky.at(-1) ?? pen.light.haze) +
    box(0, 0, 960, 440, fade(pen, pen.light.sky)) +
    backdrop(pen, scene.backdrop) +
    group(behind, daylight) +
    shopfrontGlass(pen, front) +
    pools(pen, front.x, front.width) +
    group(before, daylight) +
    (scene.lamps ?? []).map((x) => streetLamp(pen, x, GROUND + 40)).join('') +
    (scene.blade ? bladeSign(scene.blade.x, scene.blade.y, scene.blade.ground, '#e9cf94') : '') +
    shopSign(pen, front) +
    air(pen);
  const { width, height } = STORE_PICTURE;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 960 720"><defs>${pen.definitions()}</defs>${content}</svg>`;
}

/** A tree's shade falls on the house and the ground, not on the sky beside them. */
function shade(pen: Pen, { dapple: leaves, building }: StoreScene): string {
  if (!leaves) return '';
  const { x, width, top } = building;
  return group(dapple(pen, ...leaves), clip(pen, `M${x} ${top}h${width}V${GROUND}H960V720H0V${GROUND}H${x}Z`));
}

function drawTree(pen: Pen, each: StoreScene['trees'][number]): string {
  const { x, ground = GROUND + 20 } = each;
  return each.kind === 'palm' ? palm(pen, x, ground, each.height, each) : tree(pen, x, ground, each.top, each);
}

/** Tints colours for the time of day. */
function tintFilter(pen: Pen): string {
  const [red, green, blue] = pen.light.tint;
  const id = pen.define(
    (name) =>
      `<filter id="${name}" filterUnits="userSpaceOnUse" x="0" y="0" width="960" height="720" color-interpolation-filters="sRGB"><feColorMatrix values="${red} 0 0 0 0 0 ${green} 0 0 0 0 0 ${blue} 0 0 0 0 0 1 0"/></filter>`,
  );
  return `filter="url(#${id})"`;
}

/** Reduces the contrast of what is behind the store. */
function haze(pen: Pen): string {
  return box(0, 160, 960, GROUND - 160, fade(pen, [`${pen.light.haze}/0`, `${pen.light.haze}/0.3`]));
}

/** Slight variations in brightness, as in gouache. */
function wash(pen: Pen): string {
  return pen.define(
    (id) =>
      `<filter id="${id}" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".011 .02" numOctaves="5" seed="${Math.round(pen.random.between(1, 90))}"/><feColorMatrix values="0 0 0 0 .22 0 0 0 0 .15 0 0 0 0 .1 0 1.7 0 0 -.72"/></filter>`,
  );
}

/** Sunlight from the upper left, slightly dark corners, and paper grain. */
function air(pen: Pen): string {
  const grain = pen.define(
    (id) =>
      `<filter id="${id}" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".75" numOctaves="2" seed="7"/><feColorMatrix values="0 0 0 0 .5 0 0 0 0 .45 0 0 0 0 .38 .9 0 0 0 -.34"/></filter>`,
  );
  const corners = pen.define(
    (id) =>
      `<radialGradient id="${id}" cx=".5" cy=".56" r=".78"><stop offset=".62" stop-color="#140e0a" stop-opacity="0"/><stop offset="1" stop-color="#140e0a" stop-opacity=".16"/></radialGradient>`,
  );
  return (
    `<ellipse cx="120" cy="60" rx="760" ry="560" fill="${halo(pen, pen.light.sun.colour)}" opacity="${(pen.light.sun.strength * 0.55).toFixed(2)}"/>` +
    box(0, 0, 960, 720, `url(#${corners})`) +
    box(0, 0, 960, 720, '#000', `filter="url(#${wash(pen)})" opacity=".1"`) +
    box(0, 0, 960, 720, '#000', `filter="url(#${grain})" opacity=".2"`)
  );
}

function facade(pen: Pen, building: Building): string {
  switch (building.style) {
    case 'rationalist':
      return rationalist(pen, building);
    case 'brise':
      return brise(pen, building);
    case 'villa':
      return villa(pen, building);
    case 'republican':
      return frenchWindows(pen, building);
    case 'colonial':
      return colonial(pen, building);
    case 'arcade':
      return arcade(pen, building);
    case 'deco':
      return deco(pen, building);
    case 'brick':
      return brick(pen, building);
    case 'pavilion':
      return pavilion(pen, building);
  }
}
