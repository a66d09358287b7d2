import { IVORY, mixColours } from './colour.ts';
import { colourLayer, svgDocument } from './drawing-layers.ts';
import type { GarmentLook, GarmentView } from './look.ts';
import type { PlacedPiece } from './piece.ts';
import { placeGarment } from './place-garment.ts';

const BOX = { width: 1200, height: 1600 };

/** Stripes and checks as vector patterns; the other cloths are their plain colour until they are rendered. */
function patternFill({ material, grain }: PlacedPiece, index: number): { fill: string; definition: string } {
  const { cloth, color, accent } = material;
  const open = `<pattern id="p${index}" patternUnits="userSpaceOnUse"`;
  const turn = `patternTransform="rotate(${grain ?? 0}) scale(${material.patternScale})"`;
  if (cloth === 'stripe') {
    const definition = `${open} width="32" height="32" ${turn}><rect width="32" height="32" fill="${color}"/><rect x="9.6" width="8.3" height="32" fill="${accent}"/></pattern>`;
    return { fill: `url(#p${index})`, definition };
  }
  if (cloth === 'check') {
    const half = mixColours(color, accent, 0.5);
    const definition = `${open} width="64" height="64" ${turn}><rect width="64" height="64" fill="${color}"/><rect x="14" width="13" height="64" fill="${half}"/><rect y="14" width="64" height="13" fill="${half}"/><rect x="14" y="14" width="13" height="13" fill="${accent}"/></pattern>`;
    return { fill: `url(#p${index})`, definition };
  }
  return { fill: color, definition: '' };
}

/** The flat drawing of a garment as an SVG document of 1200×1600: outlines, colours, seams and closures, before cloth and light. */
export function drawGarment(look: GarmentLook, view: GarmentView, seed: number): string {
  const pieces = placeGarment(look, view, seed);
  const fills = pieces.map(patternFill);
  const definitions = fills.map(({ definition }) => definition).join('');
  const ground = `<rect width="1200" height="1600" fill="${IVORY}"/>`;
  return svgDocument(
    BOX,
    BOX,
    `<defs>${definitions}</defs>${ground}${colourLayer(pieces, (_, index) => fills[index]?.fill ?? IVORY)}`,
  );
}
