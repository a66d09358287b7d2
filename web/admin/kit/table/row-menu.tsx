import { Menu } from '@base-ui/react/menu';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';

interface RowMenuProps {
  button: (props: MenuButtonProps) => ReactNode;
  align: 'start' | 'end';
  sideOffset: number;
  popupClass: string;
  children: () => ReactNode;
}

type MenuButtonProps = Pick<ComponentProps<'button'>, 'onClick' | 'onKeyDown' | 'aria-haspopup' | 'aria-expanded'>;

/**
 * A menu in a row. Until it is first opened it renders only its button: a list has hundreds of rows, and a menu costs more
 * than the rest of its row.
 */
export function RowMenu({ button, align, sideOffset, popupClass, children }: RowMenuProps) {
  /** Null until the menu is first opened. */
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  const place = useRef<HTMLSpanElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const byKey = useRef(false);

  const trigger = () => place.current?.querySelector('button') ?? null;
  function open(isByKey: boolean) {
    byKey.current = isByKey;
    setIsOpen(true);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    event.stopPropagation();
    open(true);
  }

  return (
    // The menu is rendered here, not at the end of the body: inside a dialog it then belongs to the dialog.
    <span ref={place} className="inline-flex">
      {button({
        // A click without a count comes from the keyboard.
        onClick: ({ detail }) => open(detail === 0),
        onKeyDown,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen === true,
      })}
      {isOpen !== null && (
        <Menu.Root
          open={isOpen}
          onOpenChange={setIsOpen}
          onOpenChangeComplete={(isOpened) => isOpened && byKey.current && focusFirst(popup.current)}
        >
          <Menu.Portal container={place}>
            <Menu.Positioner anchor={trigger} sideOffset={sideOffset} align={align} className="z-50">
              <Menu.Popup ref={popup} className={popupClass} finalFocus={trigger}>
                {children()}
              </Menu.Popup>
            </Menu.Positioner>
          </Menu.Portal>
        </Menu.Root>
      )}
    </span>
  );
}

function focusFirst(popup: HTMLElement | null) {
  popup?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus();
}
