import { cx } from './cx.ts';

/**
 * A line at the top of the screen, and a message for screen readers, while something asked for loads.
 * @param props.text null when nothing loads: the element stays, so that screen readers hear of its next text
 */
export function ProgressLine({ text }: { text: string | null }) {
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50">
      <span className={cx('block h-0.5 origin-left bg-gold', text ? 'animate-progress' : 'scale-x-0')} />
      <span className="sr-only">{text}</span>
    </div>
  );
}
