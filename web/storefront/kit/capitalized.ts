/** `pantalón` as a label: `Pantalón`. */
export function capitalized(text: string): string {
  return text.charAt(0).toLocaleUpperCase('es') + text.slice(1);
}
