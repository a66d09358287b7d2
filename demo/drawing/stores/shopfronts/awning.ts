import { mixColours } from '../../base/colour.ts';
import { box, clip, fade, group, type Pen, repeat, shadow, shape, stroke } from '../pen/pen.ts';
import { liftOf, type Shopfront } from './shopfront.ts';

/** Cloth over the glass, or a slab, with the shade it throws. */
export function awning(pen: Pen, front: Shopfront): string {
  const { x, width, top, awning: cloth } = front;
  if (!cloth) return '';
  const [ax, aw] = [x - 10, width + 20];
  if (cloth.kind === 'canopy') {
    return (
      shadow(pen, `M${ax - 2} ${top - 8}h${aw + 18}v36h${-aw - 10}Z`, 0.4, 4) +
      box(ax - 14, top - 30, aw + 28, 16, mixColours(cloth.colour, '#ffffff', 0.24)) +
      box(ax - 14, top - 18, aw + 28, 10, cloth.colour) +
      box(ax - 14, top - 9, aw + 28, 2, '#d9b56a', 'opacity=".8"')
    );
  }
  const y = top - liftOf(front) + 2;
  const fall = liftOf(front) - 6;
  const outline = `M${ax + 12} ${y}H${ax + aw - 12}L${ax + aw} ${y + fall}H${ax}Z`;
  const stripes = cloth.stripe
    ? repeat(Math.round(aw / 36), (index) => {
        const n = Math.round(aw / 36);
        const top0 = ax + 12 + ((aw - 24) * (index + 0.5)) / n;
        const low0 = ax + (aw * (index + 0.5)) / n;
        return shape(
          `M${top0} ${y}h${(aw - 24) / n / 2}L${low0 + aw / n / 2} ${y + fall + 16}H${low0}V${y + fall}Z`,
          cloth.stripe ?? '',
        );
      })
    : '';
  const drops = Math.round(aw / 18);
  const valance =
    cloth.kind === 'scallop'
      ? `M${ax} ${y + fall}${Array.from({ length: drops }, (_, index) => `Q${(ax + (aw * (index + 0.5)) / drops).toFixed(1)} ${y + fall + 26} ${(ax + (aw * (index + 1)) / drops).toFixed(1)} ${y + fall + (index === drops - 1 ? 0 : 4)}`).join('')}Z`
      : `M${ax} ${y + fall}h${aw}v14h${-aw}Z`;
  return (
    shadow(pen, `M${ax + 8} ${y + fall + 10}h${aw + 4}v22h${-aw}Z`, 0.42, 5) +
    shape(outline + valance, cloth.colour) +
    group(stripes, clip(pen, outline + valance)) +
    shape(outline, fade(pen, ['#ffffff/0.26', '#ffffff/0', '#000000/0.14'])) +
    shape(valance, '#000', 'opacity=".12"') +
    stroke(`M${ax} ${y + fall}h${aw}`, '#000', 0.8, 'opacity=".25"')
  );
}
