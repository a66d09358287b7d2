import { encode } from 'uqr';

/** A text as a QR code, for the reader at the packing table or any phone. */
export function OrderCode({ text, className }: { text: string; className?: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  // One path: a square for each dark module.
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('');
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={`Código QR de ${text}`} className={className}>
      <path d={path} className="fill-ink" shapeRendering="crispEdges" />
    </svg>
  );
}
