import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { cx } from '#web/ui/cx.ts';
import { rowIcon } from '../row-icon.tsx';
import { searchWith } from './href-with.ts';
import { pressedBy, type RowAct } from './row-marks.ts';

const PLACE =
  'inline-flex size-8 shrink-0 items-center justify-center rounded-house transition-colors hover:bg-paper-sunken disabled:cursor-not-allowed disabled:text-line-strong pointer-coarse:size-11';

type RowActionProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  icon: LucideIcon;
  /** Must name the row: 'Editar Camisa Oxford'. */
  label: string;
  danger?: boolean;
};

/** An icon button at the end of a row. */
export function RowAction({ icon, label, danger = false, className, ...rest }: RowActionProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={cx(PLACE, danger && 'hover:text-danger', className)}
    >
      {rowIcon(icon)}
    </button>
  );
}

interface RowActionLinkProps {
  icon: LucideIcon;
  label: string;
  to: string;
  /** What the keyboard does through it. */
  acts?: readonly RowAct[];
  newTab?: boolean;
  /** Opened as a document of its own, as what uses the camera is. */
  reloadDocument?: boolean;
}

/** The same as a link. */
export function RowActionLink({
  icon,
  label,
  to,
  acts = [],
  newTab = false,
  reloadDocument = false,
}: RowActionLinkProps) {
  const name = newTab ? `${label} (se abre en otra pestaña)` : label;
  return (
    <Link
      {...pressedBy(...acts)}
      {...(newTab && { target: '_blank', rel: 'noopener' })}
      to={to}
      preventScrollReset
      reloadDocument={reloadDocument}
      aria-label={name}
      title={name}
      className={PLACE}
    >
      {rowIcon(icon)}
    </Link>
  );
}

interface RowOpenLinkProps extends Omit<RowActionLinkProps, 'to' | 'newTab'> {
  /** The URL parameter that opens a record over the list. */
  parameter: string;
  id: number;
}

/**
 * A link that opens the row's record over the list as it is. It reads the URL itself, so that rows need not be rendered
 * for another search or page; and is no Link of the router, which is rendered twice on the way to each.
 */
export function RowOpenLink({ icon, label, acts = [], parameter, id }: RowOpenLinkProps) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const to = pathname + searchWith(search, parameter, id);
  return (
    <a
      {...pressedBy(...acts)}
      href={to}
      onClick={(event) => {
        // With a key held down the browser opens it elsewhere.
        if (event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void navigate(to, { preventScrollReset: true });
      }}
      aria-label={label}
      title={label}
      className={PLACE}
    >
      {rowIcon(icon)}
    </a>
  );
}
