/**
 * Puts off what is slow to make. Formatters of `Intl` read tables of the browser: made when a page's code is loaded, four of
 * them took a cheap phone longer than all the rest of that code, and most pages use none.
 */
export function onFirstUse<Value extends object>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= make();
    return value;
  };
}
