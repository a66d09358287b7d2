import { type PointerEvent, type RefObject, useCallback, useEffect, useRef } from 'react';
import { afterFirstView } from './after-first-view.ts';
import { allowedNow } from './line.ts';
import type { Wishes } from './wishes.ts';

/** The code that fetches ahead comes when it is first needed, which is never with the first view. */
const load = () => import('./wishes.ts');

/**
 * What a link needs so that the page behind it is fetched when the shopper turns to it: with the mouse or the focus, by a
 * touch, and without a mouse as soon as it is in view.
 * @param picture the first picture of the page
 */
export function useAhead(path: string, link: RefObject<HTMLElement | null>, picture?: string) {
  const wishes = useRef<Wishes | null>(null);

  /** Without its code, nothing is fetched ahead and the link works as any other. */
  const tell = useCallback(
    (what: (all: Wishes) => void) => {
      if (allowedNow() === 'nothing') return;
      load().then(
        (code) => {
          if (!link.current) return;
          wishes.current ??= new code.Wishes(path, picture);
          what(wishes.current);
        },
        () => {},
      );
    },
    [path, picture, link],
  );

  useEffect(() => {
    const callOff = afterFirstView(() => tell((all) => all.watch(link.current)));
    return () => {
      callOff();
      wishes.current?.end();
      wishes.current = null;
    };
  }, [tell, link]);

  return {
    // A finger enters and leaves as well; its touch is a wish of its own.
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && tell((all) => all.make('hover')),
    onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && tell((all) => all.takeBack('hover')),
    onPointerDown: () => tell((all) => all.make('touch')),
    onPointerCancel: () => tell((all) => all.takeBack('touch')),
    onFocus: () => tell((all) => all.make('focus')),
    onBlur: () => tell((all) => all.takeBack('focus')),
  };
}
