import { Link } from 'react-router';
import type { OwnSale } from '#contract/people/account.ts';
import { NO_SIZE, sizeTitle } from '#domain/catalogue/sizes/size-names.ts';
import { centsFromDecimal, formatUsd } from '#domain/money/money.ts';
import { Picture } from '#web/ui/picture/picture.tsx';
import { pictureOfRef } from '../../kit/picture-of-ref.ts';

export type SoldLine = OwnSale['attributes']['products'][number];

/** A line of an order with the data at the time of sale. */
export function OrderLine({ line }: { line: SoldLine }) {
  const product = `/product/${line.id}`;
  const cents = centsFromDecimal(line.price);
  return (
    <li className="grid grid-cols-[3.5rem_1fr] gap-x-4 border-line border-b py-4 last:border-b-0">
      <Link to={product} tabIndex={-1} aria-hidden className="self-start">
        <Picture src={pictureOfRef(line.reference)} alt="" sizes="56px" />
      </Link>
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <Link to={product} className="min-w-0 underline-offset-4 hover:underline">
            {line.name}
          </Link>
          <p className="tabular">{formatUsd(cents * line.quantity)}</p>
        </div>
        <p className="tabular mt-0.5 text-ink-soft text-sm">
          {[
            `Ref. ${line.reference}`,
            ...(line.size === NO_SIZE ? [] : [sizeTitle(line.size)]),
            line.quantity === 1 ? '1 pieza' : `${line.quantity} piezas de ${formatUsd(cents)}`,
          ].join(' · ')}
        </p>
      </div>
    </li>
  );
}
