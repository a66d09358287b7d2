import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hrefWith, searchWith } from './href-with.ts';

it('adds a parameter to the text of a query as to the query itself', () => {
  const value = fc.oneof(fc.constantFrom('', 'ana pérez', 'a&b=c', '100%', 'venta=3'), fc.string());
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('q', 'pagina', 'venta', 'estado'), value), (parameters) => {
      const query = new URLSearchParams(Object.entries(parameters));
      const search = query.size > 0 ? `?${query}` : '';
      expect(searchWith(search, 'venta', 12)).toBe(hrefWith(query, 'venta', 12));
    }),
  );
});
