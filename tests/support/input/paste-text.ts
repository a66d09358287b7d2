import type { Page } from '@playwright/test';

/** Pastes into what has the focus, as Ctrl+V does with what a spreadsheet has copied. */
export function pasteText(page: Page, text: string): Promise<void> {
  return page.evaluate((data) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', data);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
}
