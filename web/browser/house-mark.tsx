import { SamanMark } from '#web/ui/saman-mark.tsx';
import { useChangedHouse } from './changed-house.ts';

/** The house's logo, or the mark that comes with the shop. Decorative: the shop's name is beside it. */
export function HouseMark({ className }: { className: string }) {
  const { logo } = useChangedHouse();
  // A white background takes the colour of the paper below it.
  return logo ? (
    <img
      src={`${logo}${logo.includes('?') ? '&' : '?'}w=320`}
      alt=""
      className={`max-w-40 object-contain mix-blend-multiply ${className}`}
    />
  ) : (
    <SamanMark className={className} />
  );
}
