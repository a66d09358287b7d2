/** The URL that opens a new transfer with these lines: `items=12:3,15:2`. */
export function draftUrl(from: number, to: number, lines: readonly { item: number; quantity: number }[]): string {
  const items = lines.map(({ item, quantity }) => `${item}:${quantity}`).join(',');
  return `/admin/stock/transfers/new?from=${from}&to=${to}&items=${items}`;
}
