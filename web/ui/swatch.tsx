import { cx } from './cx.ts';

/** A dot in the colour of a garment. The name of the colour always stands beside it. */
export function Swatch({ hex, className = 'size-5' }: { hex: string; className?: string }) {
  return (
    <span
      aria-hidden
      className={cx('inline-block shrink-0 rounded-full border border-line-strong', className)}
      style={{ backgroundColor: hex }}
    />
  );
}
