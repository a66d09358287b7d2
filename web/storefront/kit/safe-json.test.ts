import { expect, it } from 'vitest';
import { safeJson } from './safe-json.ts';

it('cannot end the script it stands in, and reads back the same', () => {
  const data = { name: 'Camisa </script><script>alert(1)</script> & <!-- \u2028' };
  expect(safeJson(data)).not.toMatch(/[<>&\u2028]/);
  expect(JSON.parse(safeJson(data))).toEqual(data);
});
