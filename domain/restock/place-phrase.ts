/** 'en Samán Chacao', 'en línea'. @param store its name; null: online */
export function placePhrase(store: string | null): string {
  return store === null ? 'en línea' : `en ${store}`;
}
