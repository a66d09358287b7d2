import { type Cents, formatShopPrice } from '#domain/money/money.ts';
import { finalPrice } from '#domain/money/pricing.ts';
import { Bolivars } from './bolivars.tsx';
import { cx } from './cx.ts';

interface PriceProps {
  /** Before the discount, in cents. */
  price: Cents;
  discPercent: number;
  size?: 'sm' | 'md' | 'lg';
  /** Whether '-N%' is shown beside the price. Product cards show it on the picture instead. */
  badge?: boolean;
  className?: string;
}

const SIZES = { sm: 'text-sm', md: 'text-base', lg: 'text-2xl' };

/** The price of one piece in dollars and bolívares, with the price before the discount struck through. */
export function Price({ price, discPercent, size = 'md', badge = true, className }: PriceProps) {
  const final = finalPrice(price, discPercent);
  const discounted = discPercent > 0;
  return (
    <p className={cx('tabular flex flex-wrap items-center gap-x-2.5 gap-y-1', SIZES[size], className)}>
      {discounted && <span className="sr-only">Precio con descuento:</span>}
      <span className={discounted ? 'font-medium' : undefined}>{formatShopPrice(final)}</span>
      {discounted && (
        <>
          <span className="sr-only">Precio original:</span>
          <s className="text-[0.875em] text-ink-faint">{formatShopPrice(price)}</s>
          {badge && <DiscountBadge percent={discPercent} />}
        </>
      )}
      <Bolivars cents={final} className="w-full text-ink-soft text-sm" />
    </p>
  );
}

/** '-20%'. Renders nothing when there is no discount. */
export function DiscountBadge({ percent, className }: { percent: number; className?: string }) {
  if (percent <= 0) return null;
  return (
    <span
      className={cx(
        'tabular inline-block rounded-house bg-gold px-1.5 py-0.5 font-semibold text-on-gold text-xs leading-none',
        className,
      )}
    >
      -{percent}%
    </span>
  );
}
