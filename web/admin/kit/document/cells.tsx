import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '#web/ui/cx.ts';

interface TwoLinesProps {
  first: ReactNode;
  second: ReactNode;
  /** Cuts what does not fit instead of wrapping it: for the column that names the row. */
  cut?: boolean;
}

const FIRST = 'in-[td,th]:block in-[td,th]:leading-4.5';
const SECOND = 'in-[td,th]:block font-normal text-ink-faint in-[td,th]:text-xs in-[td,th]:leading-4 empty:hidden';

/** A cell with two short lines, which together are as high as a row. */
export function TwoLines({ first, second, cut = false }: TwoLinesProps) {
  return (
    <span className={cx('tabular', cut && 'block min-w-0')}>
      <span className={cx(FIRST, cut && 'block md:truncate')}>{first} </span>
      <span className={cx(SECOND, cut && 'block text-sm max-md:wrap-anywhere md:truncate')}>{second}</span>
    </span>
  );
}

export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...rest}
      className={cx('underline decoration-line-strong underline-offset-4 hover:decoration-ink', className)}
    />
  );
}
