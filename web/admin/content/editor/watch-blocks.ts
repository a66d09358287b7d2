import type { ContentKind } from '#contract/content/document.ts';

// The preview has the shop's own origin, so its document can be read.

/** The parts of the edited document; only previews name them. */
const BLOCK = '[data-block]';
/** The line above the header, where the announcement stands. */
const LINE = '[aria-label="Ayuda y cuenta"]';

/** What `onPick` gets for the line, whichever announcement it shows. */
export const ANNOUNCEMENT = 'announcement';

/**
 * Makes the parts of the edited document clickable and everything else in the preview inert.
 * @param page null when the frame shows a page of another site, which cannot be read
 */
export function watchBlocks(page: Document | null, kind: ContentKind, onPick: (id: string) => void): void {
  if (!page) return;
  const part = kind === 'announcement' ? LINE : BLOCK;
  const style = page.createElement('style');
  style.textContent = `
    ${part}, ${part} :is(a, p, button, summary) { cursor: pointer }
    ${part}:hover, [data-chosen] { outline: 3px solid var(--color-gold); outline-offset: -3px }
  `;
  page.head.append(style);
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  page.addEventListener(
    'click',
    (event) => {
      stop(event);
      const touched = (event.target as Element).closest<HTMLElement>(part);
      if (touched) onPick(touched.dataset.block ?? ANNOUNCEMENT);
    },
    true,
  );
  page.addEventListener('submit', stop, true);
  // It is the last part of the page.
  if (kind === 'footer') page.querySelector(part)?.scrollIntoView({ block: 'nearest' });
}

/** Outlines the open block and brings it into view. */
export function markBlock(page: Document | null, id: string | null): void {
  if (!page) return;
  page.querySelector('[data-chosen]')?.removeAttribute('data-chosen');
  const block = [...page.querySelectorAll<HTMLElement>(BLOCK)].find((element) => element.dataset.block === id);
  block?.setAttribute('data-chosen', '');
  // A folded section shows what is written in it.
  if (block?.localName === 'details') block.setAttribute('open', '');
  block?.scrollIntoView({ block: 'nearest' });
}
