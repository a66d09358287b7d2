/** The list with one element at another place. @param to 0-based */
export function moved<Element extends { id: string }>(list: readonly Element[], id: string, to: number): Element[] {
  const element = list.find((one) => one.id === id);
  const rest = list.filter((one) => one.id !== id);
  return element ? rest.toSpliced(to, 0, element) : rest;
}
