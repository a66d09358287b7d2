/** Whether two values of a JSON document are equal, in whatever order the keys of their objects are. */
export function isDeepEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [own, theirs] = [Object.entries(one), new Map(Object.entries(other))];
  return (
    own.length === theirs.size && own.every(([key, value]) => theirs.has(key) && isDeepEqual(value, theirs.get(key)))
  );
}
