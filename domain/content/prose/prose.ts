/**
 * Text of a company page. In every string `{tienda}` is replaced by the shop's name, `{codigo}` by the prefix of its coupons
 * and `{bienvenida}` by the welcome discount; `[texto](/ruta)` is a link and `**texto**` is strong. There is no other markup.
 */
export type Block =
  /** A paragraph. */
  | string
  | { kind: 'heading'; text: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'steps'; items: readonly string[] }
  /** Rendered as a definition list. */
  | { kind: 'facts'; items: readonly { term: string; text: string }[] }
  /** A highlighted limit or exception. */
  | { kind: 'note'; text: string };

export interface Section {
  /** Fragment in links (/terminos#envios): do not change it once published. */
  id: string;
  title: string;
  body: readonly Block[];
}

export interface PageHead {
  /** The h1, and the document's title with the shop's name after it. */
  title: string;
  /** For search engines and shared links; at most 160 characters. */
  description: string;
  /** One or two sentences under the title. */
  lead?: string;
  path: string;
}

export const heading = (words: string): Block => ({ kind: 'heading', text: words });
export const list = (...items: string[]): Block => ({ kind: 'list', items });
export const steps = (...items: string[]): Block => ({ kind: 'steps', items });
export const note = (words: string): Block => ({ kind: 'note', text: words });
export const facts = (items: Record<string, string>): Block => ({
  kind: 'facts',
  items: Object.entries(items).map(([term, words]) => ({ term, text: words })),
});
