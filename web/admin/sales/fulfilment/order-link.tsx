import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { TwoLines } from '#web/admin/kit/document/cells.tsx';
import { hrefWith } from '#web/admin/kit/table/href-with.ts';
import { pressedBy } from '#web/admin/kit/table/row-marks.ts';
import { Picture } from '#web/ui/picture/picture.tsx';

/** URL parameter of the order that is open over its list. */
export const OPEN = 'pedido';

interface OrderLinkProps {
  id: number;
  /** The customer. */
  name: string;
  second: ReactNode;
  picture: string | null | undefined;
}

/** Opens an order over its list. */
export function OrderLink({ id, name, second, picture }: OrderLinkProps) {
  const [url] = useSearchParams();
  return (
    <Link
      {...pressedBy('open')}
      to={hrefWith(url, OPEN, id)}
      preventScrollReset
      className="flex min-w-0 items-center gap-2 pointer-coarse:min-h-11"
    >
      <Picture src={picture ?? null} alt="" sizes="24px" className="w-6 shrink-0" />
      <span className="min-w-0 underline decoration-line-strong underline-offset-4 hover:decoration-ink">
        <TwoLines cut first={name} second={second} />
      </span>
    </Link>
  );
}
