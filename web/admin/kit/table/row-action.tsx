import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link, useSearchParams } from 'react-router';
import { cx } from '#web/ui/cx.ts';
import { isPossible, type Needs, useMay } from '../../access/may.client.tsx';
import { hrefWith } from './href-with.ts';
import { pressedBy, type RowAct } from './row-marks.ts';

const PLACE =
  'inline-flex size-8 shrink-0 items-center justify-center rounded-house transition-colors hover:bg-paper-sunken disabled:cursor-not-allowed disabled:text-line-strong pointer-coarse:size-11';

type RowActionProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  icon: LucideIcon;
  /** Must name the row: 'Editar Camisa Oxford'. */
  label: string;
  danger?: boolean;
  /** Who may use it; for others it is left out. */
  needs?: Needs;
};

export function RowAction({ icon: Icon, label, danger = false, needs, className, ...rest }: RowActionProps) {
  if (!isPossible(useMay(), needs)) return null;
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={cx(PLACE, danger && 'hover:text-danger', className)}
    >
      <Icon aria-hidden className="size-4.5" strokeWidth={1.5} />
    </button>
  );
}

interface RowActionLinkProps {
  icon: LucideIcon;
  label: string;
  to: string;
  /** The key actions that press it. */
  acts?: readonly RowAct[];
  newTab?: boolean;
  /** Loads a new document, as screens that use the camera need. */
  reloadDocument?: boolean;
  /** Who may use it; for others it is left out. */
  needs?: Needs;
}

export function RowActionLink(props: RowActionLinkProps) {
  const { icon: Icon, label, to, acts = [], newTab, reloadDocument, needs } = props;
  if (!isPossible(useMay(), needs)) return null;
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
      <Icon aria-hidden className="size-4.5" strokeWidth={1.5} />
    </Link>
  );
}

interface RowOpenLinkProps extends Omit<RowActionLinkProps, 'to'> {
  /** The URL parameter that opens a record over the list. */
  parameter: string;
  id: number;
}

/** Opens the record of the row over the list. It reads the URL itself, so that the row need not be rendered for each search. */
export function RowOpenLink({ parameter, id, ...link }: RowOpenLinkProps) {
  const [query] = useSearchParams();
  return <RowActionLink {...link} to={hrefWith(query, parameter, id)} />;
}
