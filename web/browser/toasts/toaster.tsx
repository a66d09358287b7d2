import CircleCheck from 'lucide-react/icons/circle-check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useEffect } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import { attachNotices, type Notice } from './toasts.ts';
import { hasRoomForOne, useToastPlace } from './use-toast-place.ts';

const SHOWN_FOR_MS = 6000;

const ICONS = {
  success: <CircleCheck aria-hidden className="size-5 text-leaf" />,
  info: <Info aria-hidden className="size-5 text-ink-soft" />,
  warning: <TriangleAlert aria-hidden className="size-5 text-amber" />,
  destructive: <CircleAlert aria-hidden className="size-5 text-danger" />,
};

const CLASSES = {
  toast:
    'flex w-full items-start gap-3 rounded-house border border-line bg-paper-raised p-4 pr-12 text-ink text-sm shadow-float',
  title: 'font-medium leading-5',
  description: 'mt-1 text-ink-soft leading-5',
  icon: 'shrink-0',
  actionButton:
    '-my-1.5 ml-auto min-h-8 shrink-0 px-1 font-medium text-ink underline decoration-line-strong underline-offset-4 hover:decoration-ink pointer-coarse:min-h-11',
  closeButton: 'absolute top-2 right-2 grid size-8 place-items-center rounded-house text-ink-soft hover:text-ink',
};

/**
 * Ids of toasts about a failed attempt. Toasts with their own duration are about background work and are not
 * included.
 */
const failures = new Set<string>();

/** When a form is submitted again, errors of the previous attempt are outdated. */
function clearFailures() {
  for (const id of failures) toast.dismiss(id);
  failures.clear();
}

function show({ kind, title, description, forMs, action }: Notice) {
  const id = idOf({ kind, title });
  if (hasRoomForOne()) for (const standing of toast.getToasts()) if (standing.id !== id) toast.dismiss(standing.id);
  if (kind === 'destructive' && !forMs) failures.add(id);
  // The same toast again replaces the one on screen.
  toast(title, {
    id,
    icon: ICONS[kind],
    ...(description && { description }),
    ...(forMs && { duration: forMs }),
    ...(action && { action: { label: action.label, onClick: action.onPress } }),
  });
}

function idOf({ kind, title }: Pick<Notice, 'kind' | 'title'>): string {
  return `${kind} ${title}`;
}

/** Loaded with the first toast. */
export default function Toaster() {
  const { place, makeRoom } = useToastPlace();
  useEffect(() => {
    // Wait until the empty live region is rendered: screen readers announce only changes in it.
    let detach: (() => void) | undefined;
    const timer = setTimeout(() => {
      detach = attachNotices({
        show(notice) {
          makeRoom(notice);
          show(notice);
        },
        clear: () => toast.dismiss(),
      });
    }, 100);
    // Catches every form's submit before its own handler runs.
    window.addEventListener('submit', clearFailures, { capture: true });
    return () => {
      window.removeEventListener('submit', clearFailures, { capture: true });
      clearTimeout(timer);
      detach?.();
    };
  }, [makeRoom]);

  const offset = { top: place.top, left: place.margin, right: place.margin };
  return (
    <Sonner
      position={`top-${place.align}`}
      offset={offset}
      mobileOffset={offset}
      duration={SHOWN_FOR_MS}
      containerAriaLabel="Avisos"
      expand
      closeButton
      style={{ fontFamily: 'inherit' }}
      toastOptions={{ unstyled: true, classNames: CLASSES, closeButtonAriaLabel: 'Cerrar aviso' }}
    />
  );
}
