/**
 * Characters forbidden in XML 1.0 (https://www.w3.org/TR/xml/#charsets: control characters, lone surrogates, U+FFFE,
 * U+FFFF), and the C1 controls, which are allowed but discouraged.
 */
const NOT_TEXT = /[^\t\n\r\u0020-\u007e\u00a0-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Escapes any text for element content or an attribute value. */
function xmlText(text: string): string {
  return text.replace(NOT_TEXT, '').replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
}

/** An element with text content. `name` is not escaped. */
export function xmlElement(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`;
}
