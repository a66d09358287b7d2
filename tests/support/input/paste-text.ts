import type { Page } from '@playwright/test';

/** Pastes text into the focused element, as Ctrl+V does with cells copied from a spreadsheet. */
export function pasteText(page: Page, text: string): Promise<void> {
  return page.evaluate((data) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', data);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
}
