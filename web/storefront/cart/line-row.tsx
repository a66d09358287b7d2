import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { NO_SIZE } from '#domain/catalogue/sizes/size-names.ts';
import { formatShopPrice } from '#domain/money/money.ts';
import type { CartLine } from '#domain/sales/cart/cart.ts';
import { MAX_QUANTITY } from '#domain/sales/order-limits.ts';
import { Bolivars } from '#web/ui/bolivars.tsx';
import { Picture } from '#web/ui/picture/picture.tsx';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';

interface LineRowProps {
  line: Omit<CartLine, 'size'> & { size?: string };
  onQuantity: (quantity: number) => void;
  /** Largest quantity to choose; MAX_QUANTITY by default. */
  max?: number;
  /** Called when the shopper wants more than `max`. */
  onLimit?: () => void;
  /** Notices on the line, shown under its details. */
  notices?: ReactNode;
  /** Further actions on the line. */
  children: ReactNode;
}

/** A line of the cart or the wish list. */
export function LineRow({ line, onQuantity, max = MAX_QUANTITY, onLimit, notices, children }: LineRowProps) {
  const piece = line.price;
  const product = `/product/${line.id}`;
  return (
    <li className="grid grid-cols-[5.5rem_1fr] gap-x-4 border-line border-b py-5 first:border-t sm:grid-cols-[7rem_1fr] sm:gap-x-6">
      <Link to={product} tabIndex={-1} aria-hidden className="self-start">
        <Picture src={line.image} alt="" sizes="(min-width: 480px) 112px, 88px" />
      </Link>
      <div className="flex min-w-0 flex-col">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 className="min-w-0 font-medium font-sans text-base tracking-normal">
            <Link to={product} className="underline-offset-4 hover:underline">
              {line.name}
            </Link>
          </h2>
          <p className="tabular font-medium sm:text-right">
            {formatShopPrice(piece * line.quantity)}{' '}
            <Bolivars cents={piece * line.quantity} className="font-normal text-ink-soft text-sm" />
          </p>
        </div>
        <dl className="mt-1 flex flex-wrap gap-x-4 text-ink-soft text-sm">
          <Fact name="Ref." value={line.reference} />
          {line.size && line.size !== NO_SIZE && <Fact name="Talla" value={line.size} />}
          {line.quantity > 1 && <Fact name="Precio" value={`${formatShopPrice(piece)} c/u`} />}
        </dl>
        {notices}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-4">
          <QuantityStepper
            value={line.quantity}
            onChange={onQuantity}
            max={max}
            onLimit={onLimit}
            label={`Cantidad de ${line.name}`}
          />
          <div className="-mr-3 ml-auto flex items-center">{children}</div>
        </div>
      </div>
    </li>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex gap-1">
      <dt>{name}</dt> <dd className="tabular text-ink">{value}</dd>
    </div>
  );
}
