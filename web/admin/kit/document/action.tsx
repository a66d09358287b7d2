import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { isPossible, type Needs, useMay } from '#web/admin/access/may.client.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';

interface ActionLook {
  label: ReactNode;
  icon?: LucideIcon;
  /** For rows and sections: 36 px high, 44 px where a finger presses it. */
  small?: boolean;
  /** Who may use it; for others it is left out. */
  needs?: Needs;
}

type ActionButtonProps = ActionLook & Omit<ComponentProps<typeof Button>, 'size' | 'children'>;

/** A button with an icon and a label, secondary by default. While it is busy the spinner replaces the icon. */
export function ActionButton(props: ActionButtonProps) {
  const { label, icon, small, needs, variant = 'secondary', className, ...rest } = props;
  if (!isPossible(useMay(), needs)) return null;
  return (
    <Button {...rest} {...lookOf(small, className)} variant={variant}>
      {!rest.busy && <ActionIcon icon={icon} />}
      {label}
    </Button>
  );
}

type ActionLinkProps = ActionLook & Omit<ComponentProps<typeof ButtonLink>, 'size' | 'children'>;

/** A link that looks like an `ActionButton`. */
export function ActionLink(props: ActionLinkProps) {
  const { label, icon, small, needs, variant = 'secondary', className, ...rest } = props;
  if (!isPossible(useMay(), needs)) return null;
  return (
    <ButtonLink {...rest} {...lookOf(small, className)} variant={variant}>
      <ActionIcon icon={icon} />
      {label}
    </ButtonLink>
  );
}

function lookOf(small: boolean | undefined, className: string | undefined) {
  return { size: small ? 'sm' : 'md', className: cx(small && 'pointer-coarse:min-h-11', className) } as const;
}

function ActionIcon({ icon: Icon }: Pick<ActionLook, 'icon'>) {
  return Icon && <Icon aria-hidden className="size-4" strokeWidth={1.5} />;
}

/** The bar of a document's main actions. On a phone it stays at the bottom of the window. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-keep-clear
      className="flex flex-wrap justify-end gap-3 max-md:half-tall:fixed max-md:half-tall:inset-x-0 max-md:half-tall:bottom-0 max-md:half-tall:z-20 max-md:half-tall:border-line max-md:half-tall:border-t max-md:half-tall:bg-paper-raised max-md:half-tall:px-4 max-md:half-tall:py-2"
    >
      {children}
    </div>
  );
}
