import { expect, it } from 'vitest';
import { shareDescription } from './product-view.ts';

it('cuts the description at 150 characters and invites to buy', () => {
  expect(shareDescription({ description: 'a'.repeat(400) }, 'Samán')).toBe(`${'a'.repeat(150)} Cómpralo en Samán.`);
  expect(shareDescription({ description: '' }, 'Samán')).toBe('Cómpralo en Samán.');
});
