/**
 * The fields of a manifest, such as `spec.replicas`, that its schema does not know. A validator ignores unknown fields,
 * as the API server would, so they are the fields it never reads.
 * @param check validates its argument by the schema
 */
export function unknownFields(manifest: unknown, check: (watched: object) => void): string[] {
  const seen = new Set<string>();
  const watch = <T>(value: T, place: string): T => {
    if (typeof value !== 'object' || value === null) return value;
    return new Proxy(value, {
      get(target, key, receiver) {
        const field = Reflect.get(target, key, receiver);
        if (typeof key !== 'string' || !Object.hasOwn(target, key)) return field;
        const here = within(place, key);
        seen.add(here);
        return watch(field, here);
      },
    });
  };
  check(watch(manifest as object, ''));
  const fields = (value: unknown, place: string): string[] =>
    typeof value !== 'object' || value === null
      ? []
      : Object.entries(value).flatMap(([key, inner]) => {
          const here = within(place, key);
          return seen.has(here) ? fields(inner, here) : [here];
        });
  return fields(manifest, '');
}

const within = (place: string, key: string) => (place === '' ? key : `${place}.${key}`);
