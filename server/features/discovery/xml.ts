/**
 * What XML 1.0 does not allow in any form (https://www.w3.org/TR/xml/#charsets: control characters, halves of
 * surrogate pairs, U+FFFE, U+FFFF), and the C1 controls, which it tolerates and nobody wants.
 */
const NOT_TEXT = /[^\t\n\r\u0020-\u007e\u00a0-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Any text as it may stand between tags or in an attribute. */
function xmlText(text: string): string {
  return text.replace(NOT_TEXT, '').replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
}

/** One element around text. The name is ours; the text may be anything. */
export function xmlElement(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`;
}
