import { COAST, ISLANDS, ORINOCO, SKETCH_BOX, type Spot } from './coast-outline.ts';

/** Smooth SVG path through the midpoints of neighbouring points. */
function softLine(spots: readonly Spot[]): string {
  const [start = [0, 0], ...rest] = spots;
  const bends = rest.slice(0, -1).map(([x, y], index) => {
    const [nextX, nextY] = rest[index + 1] as Spot;
    return `Q${x} ${y} ${(x + nextX) / 2} ${(y + nextY) / 2}`;
  });
  return `M${start.join(' ')}${bends.join('')}`;
}

const LAND = `${softLine(COAST)}V2000H-2000V${COAST[0]?.[1]}Z`;
const ISLES = ISLANDS.map((island) => `${softLine([...island, ...island.slice(0, 2)])}Z`).join('');
const DOT = { strokeLinecap: 'round', vectorEffect: 'non-scaling-stroke' } as const;

export interface CoastSketchProps {
  /** The stores as dots: the SVG path that `storesInBrief` makes. */
  dots: string;
  className?: string;
}

/** The coast with a dot for each store, shown until the map is requested. */
export default function CoastSketch({ dots, className }: CoastSketchProps) {
  return (
    <svg
      viewBox={`0 0 ${SKETCH_BOX.width} ${SKETCH_BOX.height}`}
      preserveAspectRatio="xMidYMid meet"
      aria-hidden="true"
      overflow="visible"
      className={className}
    >
      <g className="fill-paper stroke-line-strong" strokeWidth="1">
        <path d={LAND} vectorEffect="non-scaling-stroke" />
        <path d={ISLES} vectorEffect="non-scaling-stroke" />
        <path d={softLine(ORINOCO)} className="fill-transparent stroke-line" vectorEffect="non-scaling-stroke" />
      </g>
      <path d={dots} {...DOT} strokeWidth="12" className="stroke-night" />
      <path d={dots} {...DOT} strokeWidth="6" className="stroke-gold" />
    </svg>
  );
}
