import { expect, it } from 'vitest';
import { safeJson } from './json-ld.tsx';

it('escapes what could end its script, and parses to the same data', () => {
  const data = { name: 'Camisa </script><script>alert(1)</script> & <!-- \u2028' };
  expect(safeJson(data)).not.toMatch(/[<>&\u2028]/);
  expect(JSON.parse(safeJson(data))).toEqual(data);
});
