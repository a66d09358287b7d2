/** The query with one parameter set, such as the record whose dialog is open; null removes the parameter. */
export function hrefWith(query: URLSearchParams, name: string, value: string | number | null): string {
  const next = new URLSearchParams(query);
  if (value === null) next.delete(name);
  else next.set(name, String(value));
  return `?${next}`;
}
