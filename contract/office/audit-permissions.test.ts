import { expect, it } from 'vitest';
import { PERMISSIONS } from '#domain/access/permissions.ts';
import { actionsWith } from './audit-permissions.ts';

it('every permission to change something is needed for an action of the log', () => {
  const without = PERMISSIONS.filter((permission) => actionsWith(permission).length === 0);
  expect(without.filter((permission) => !/\.(read|export|reports)$/.test(permission))).toEqual([]);
});

it('an action of its own permission is not one of its kind', () => {
  expect(actionsWith('stock.receive')).toContain('transfer.received');
  expect(actionsWith('stock.transfer')).toContain('transfer.sent');
  expect(actionsWith('stock.transfer')).not.toContain('transfer.received');
});
