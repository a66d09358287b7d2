/** A part of a text that is only said while first orders have a discount, and what is said otherwise. */
const WITH_WELCOME = /\{si bienvenida\}(.*?)(?:\{sino\}(.*?))?\{fin\}/g;

/** A text of the shop with its `{si bienvenida}` decided. */
export function decideWelcome(text: string, isOffered: boolean): string {
  return text.replace(WITH_WELCOME, (_, yes: string, no = '') => (isOffered ? yes : no));
}
