import { Link } from 'react-router';
import { useShop } from '#web/storefront/kit/use-shop.ts';
import { BRAND } from '#web/ui/brand.ts';
import { cx } from '#web/ui/cx.ts';
import { SamanMark } from '#web/ui/saman-mark.tsx';

/** The tree and the name, leading home. */
export function Wordmark({ className }: { className?: string }) {
  const name = useShop()?.shop.name ?? '';
  return (
    <Link to="/" aria-label={`${name}, inicio`} className={cx('inline-flex min-h-11 items-center gap-3', className)}>
      <SamanMark className="h-7 w-auto shrink-0 md:h-8" />
      <span className="flex flex-col">
        <span className="font-display font-medium text-[1.375rem] uppercase leading-none tracking-[0.2em] md:text-[1.625rem]">
          {name}
        </span>
        <span className="mt-1 hidden text-[0.625rem] uppercase leading-none tracking-[0.22em] text-ink-faint lg:block">
          Desde {BRAND.foundedIn}
        </span>
      </span>
    </Link>
  );
}
