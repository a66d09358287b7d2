import { encode } from 'uqr';

/** Width of the quiet zone required by ISO/IEC 18004, in modules. */
const BORDER = 4;

/** A text as a QR code, drawn as one SVG path with a square for each dark module. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .filter(Boolean)
    .join('');
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} className="fill-paper-raised" />
      <path d={path} className="fill-ink" />
    </svg>
  );
}
