// Where a figure of a report leads: the list of what it counts, said by the list's own URL.

type Said = Record<string, string | number | null | undefined>;

function href(path: string, said: Said): string {
  const pairs = Object.entries(said).filter(([, value]) => value !== null && value !== undefined && value !== '');
  return `${path}?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}`;
}

export const levelsHref = (said: {
  tienda?: number | string;
  categoria?: string;
  existencia?: string;
  referencia?: string;
}) => href('/admin/stock/levels', said);

export const movementsHref = (said: {
  producto?: number;
  tienda?: number | string | null;
  motivo?: string;
  desde?: string;
  hasta?: string;
}) => href('/admin/stock/movements', said);

/** What could be sent from or to a location. */
export const proposalsHref = (said: { origen?: number; destino?: number }) =>
  href('/admin/stock/transfers/suggested', said);

export const transfersHref = (said: { estado: string; destino?: string }) => href('/admin/stock/transfers', said);
