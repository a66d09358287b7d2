import { Dialog as Base } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import { type ReactNode, useContext, useRef } from 'react';
import { cx } from '../cx.ts';
import { firstFocus, ReturnFocus } from './dialog-focus.ts';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Read out with the title. */
  description?: ReactNode;
  hideTitle?: boolean;
  size?: 'sm' | 'md' | 'lg';
  /** The row of buttons at the bottom. */
  footer?: ReactNode;
  /** Keeps that row visible: the content above it scrolls, and a phone's keyboard does not cover it. */
  footerStays?: boolean;
  /** Rendered over the whole dialog. */
  over?: ReactNode;
  /** False for a question that must be answered: a click outside does not close it. */
  dismissible?: boolean;
  /** False when not even the Escape key closes the dialog, only its buttons. */
  escapes?: boolean;
  children?: ReactNode;
}

const WIDTHS = { sm: 'max-w-md', md: 'max-w-xl', lg: 'max-w-4xl' };

/**
 * A modal dialog: focus moves to its first field or its safe button (`data-first-focus`) and returns on close; Escape
 * closes. Load it lazily where first-view bytes count.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  hideTitle,
  size = 'sm',
  footer,
  footerStays = false,
  over,
  dismissible = true,
  escapes = true,
  children,
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  const returnFocus = useContext(ReturnFocus);

  function finalFocus(closedBy: string) {
    const target = returnFocus?.();
    if (!target) return true;
    // For an element that Tab does not reach, the library would focus the first control inside it.
    queueMicrotask(() => target.focus({ preventScroll: true, ...(closedBy === 'keyboard' && { focusVisible: true }) }));
    return false;
  }

  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { reason }) => {
        if (escapes || reason !== 'escape-key') onOpenChange(next);
      }}
      disablePointerDismissal={!dismissible}
    >
      <Base.Portal>
        <Base.Backdrop
          forceRender
          className="fixed inset-0 z-50 bg-overlay transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        <Base.Viewport
          className={cx(
            'fixed inset-0 z-50 grid grid-cols-[minmax(0,1fr)] place-items-center overflow-y-auto p-4',
            footerStays && 'bottom-[var(--keyboard,0px)] grid-rows-[minmax(0,1fr)] max-sm:p-2',
          )}
        >
          <Base.Popup
            ref={popup}
            initialFocus={() => firstFocus(popup.current)}
            finalFocus={finalFocus}
            className={cx(
              'relative w-full rounded-house bg-paper-raised text-ink shadow-float transition-[opacity,translate] data-ending-style:translate-y-2 data-starting-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:opacity-0',
              WIDTHS[size],
              footerStays && 'flex max-h-full flex-col',
            )}
          >
            {/* Absolutely positioned children, such as the close button, scroll along and cover nothing. */}
            <div className={footerStays ? 'relative min-h-0 overflow-y-auto overscroll-contain' : 'contents'}>
              <header className={cx('flex items-start justify-between gap-4 px-6 pt-5', hideTitle && 'sr-only')}>
                <div className="pt-1.5 pr-10">
                  <Base.Title className="text-2xl leading-tight">{title}</Base.Title>
                  {description && <Base.Description className="mt-2 text-ink-soft">{description}</Base.Description>}
                </div>
              </header>
              <Base.Close
                aria-label="Cerrar"
                className="absolute top-3 right-3 z-10 inline-flex size-11 items-center justify-center rounded-house bg-paper-raised transition-colors hover:bg-paper-sunken"
              >
                <X aria-hidden className="size-5" />
              </Base.Close>
              {/* A dialog over this one returns the focus to this one. */}
              <ReturnFocus value={null}>
                {children && <div className={hideTitle ? undefined : 'px-6 py-5'}>{children}</div>}
              </ReturnFocus>
            </div>
            {footer && (
              <ReturnFocus value={null}>
                <footer
                  className={cx(
                    'flex flex-wrap justify-end border-line border-t',
                    footerStays ? 'gap-2 px-4 py-3 sm:gap-3 sm:px-6' : 'gap-3 px-6 py-4',
                  )}
                >
                  {footer}
                </footer>
              </ReturnFocus>
            )}
            {over}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
