/** Control characters and halves of surrogate pairs: no mail program shows them, some stop at them. */
const NOT_TEXT = /[^\t\n\r\u0020-\u007e\u00a0-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Any text as it may stand between tags or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(NOT_TEXT, '').replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
}
