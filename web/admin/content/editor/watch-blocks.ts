/** What is touched in the preview, and where it is: the page has the shop's own origin, so its document can be read. */
const BLOCK = '[data-block]';
/** The line above the header, where the announcement stands. */
const LINE = '[aria-label="Ayuda y cuenta"]';

/** Of the first announcement, whichever it is. */
export const ANNOUNCEMENT = 'announcement';

const LOOK = `
  ${BLOCK}, ${LINE} p { cursor: pointer }
  ${BLOCK}:hover, [data-chosen] { outline: 3px solid var(--color-gold); outline-offset: -3px }
`;

/**
 * Makes the blocks of a preview clickable and everything else in it inert. Only for a page of this shop: the frame may have
 * been led elsewhere, whose document is then null.
 */
export function watchBlocks(page: Document | null, onPick: (id: string) => void): void {
  if (!page) return;
  const style = page.createElement('style');
  style.textContent = LOOK;
  page.head.append(style);
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  page.addEventListener(
    'click',
    (event) => {
      stop(event);
      const touched = event.target as Element;
      const block = touched.closest<HTMLElement>(BLOCK)?.dataset.block;
      if (block) onPick(block);
      else if (touched.closest(LINE)) onPick(ANNOUNCEMENT);
    },
    true,
  );
  page.addEventListener('submit', stop, true);
}

/** Outlines the open block and brings it into view. */
export function markBlock(page: Document | null, id: string | null): void {
  if (!page) return;
  page.querySelector('[data-chosen]')?.removeAttribute('data-chosen');
  const block = [...page.querySelectorAll<HTMLElement>(BLOCK)].find((element) => element.dataset.block === id);
  block?.setAttribute('data-chosen', '');
  block?.scrollIntoView({ block: 'nearest' });
}
