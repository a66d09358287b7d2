/** Whether no control has the focus: only the body or the screen's main element, which takes it after a navigation. */
export function focusIsFree(): boolean {
  return document.activeElement?.matches('body, main') ?? true;
}
