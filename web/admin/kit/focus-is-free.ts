/** Nothing that is worked with has the focus: the page has it, or the screen, which takes it when a link led there. */
export function focusIsFree(): boolean {
  return document.activeElement?.matches('body, main') ?? true;
}
