import { DOTS_PER_MM } from '#domain/labels/dots.ts';
import type { Paper } from '#domain/labels/papers.ts';
import { pageOf, placeOf } from '#domain/labels/place-labels.ts';
import type { PreparedLabel } from './prepare-label.ts';

const PX_PER_MM = 96 / 25.4;
const DOTS_PER_PX = DOTS_PER_MM / PX_PER_MM;

/**
 * The bars of all labels of a page, in one drawing from its corner whose sides are whole pixels. Browsers put a drawing on
 * whole pixels: one for each label would be stretched by up to half of one, and its bars would not be whole dots wide.
 */
export function PageBars({ labels, paper }: { labels: readonly (PreparedLabel | null)[]; paper: Paper }) {
  const { width, height } = pageOf(paper);
  const [columns, rows] = [width, height].map((mm) => Math.floor(mm * PX_PER_MM)) as [number, number];
  return (
    <svg
      aria-hidden
      width={columns}
      height={rows}
      viewBox={`0 0 ${columns * DOTS_PER_PX} ${rows * DOTS_PER_PX}`}
      shapeRendering="crispEdges"
      fill="currentColor"
    >
      {labels.map((label, position) => {
        if (!label) return null;
        const { x, y } = placeOf(paper, position);
        const { module, bars } = label.layout;
        const place = `translate(${x + bars.x} ${y + bars.y}) scale(${module} ${bars.height})`;
        // biome-ignore lint/suspicious/noArrayIndexKey: a label is its place on the page
        return <path key={position} transform={place} d={label.bars.path} />;
      })}
    </svg>
  );
}
