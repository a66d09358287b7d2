/** How staff call an item: `Camisa Ávila, talla M`. Apart from the names of sizes, which every shopper downloads. */
export function itemLabel({ name, size }: { name: string; size: string | null }): string {
  return size ? `${name}, talla ${size}` : name;
}
