import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { focusIsFree } from '../focus-is-free.ts';
import { pressedBy } from '../table/row-marks.ts';

const STEPS = {
  previous: { label: 'Anterior', icon: ArrowLeft, shortcut: 'k' },
  next: { label: 'Siguiente', icon: ArrowRight, shortcut: 'j' },
};

interface QueueStepProps {
  to: keyof typeof STEPS;
  /** Null at the end of the queue. The button stays focusable there, so that the focus stays where it is. */
  onGo: (() => void) | null;
}

/** A button to the previous or next document of a queue; the keys k and j press it. */
export function QueueStep({ to, onGo }: QueueStepProps) {
  const { label, icon: Icon, shortcut } = STEPS[to];
  return (
    <button
      type="button"
      {...pressedBy(to)}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      title={`${label} (${shortcut})`}
      aria-disabled={onGo === null || undefined}
      onClick={() => onGo?.()}
      className="grid size-9 place-items-center rounded-house hover:bg-paper-sunken aria-disabled:text-line-strong pointer-coarse:size-11"
    >
      <Icon aria-hidden className="size-5" strokeWidth={1.5} />
    </button>
  );
}

/** Ignores the repeats of a held key, which would decide documents that nobody has looked at. */
export function ignoreHeldKey(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}

interface QueueEndProps {
  title: string;
  text: string;
  /** Links to the next steps; the first is the usual one. */
  links: readonly { name: string; href: string }[];
  /** Whether the focus goes to the first link, because the button that had it is no longer there. */
  takesFocus: boolean;
}

export function QueueEnd({ title, text, links, takesFocus }: QueueEndProps) {
  const first = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (takesFocus && focusIsFree()) first.current?.focus();
  }, [takesFocus]);
  return (
    <div role="status">
      <EmptyState as="h2" title={title} text={text}>
        {links.map(({ name, href }, index) => (
          <ButtonLink
            key={href}
            ref={index === 0 ? first : undefined}
            variant={index === 0 ? 'primary' : 'secondary'}
            to={href}
          >
            {name}
          </ButtonLink>
        ))}
      </EmptyState>
    </div>
  );
}
