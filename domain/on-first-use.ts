/**
 * Delays slow initialisation until the first use. `Intl` formatters read tables of the browser. Made when a page's code
 * loads, four of them took a cheap phone longer than the rest of that code, and most pages use none.
 */
export function onFirstUse<Value extends object>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= make();
    return value;
  };
}
