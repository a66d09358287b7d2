import { expect, it } from 'vitest';
import { safeJson } from './json-ld.tsx';

it('cannot end the script it stands in, and reads back the same', () => {
  const data = { name: 'Camisa </script><script>alert(1)</script> & <!-- \u2028' };
  expect(safeJson(data)).not.toMatch(/[<>&\u2028]/);
  expect(JSON.parse(safeJson(data))).toEqual(data);
});
