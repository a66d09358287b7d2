import { expect, it, vi } from 'vitest';
import { insertDemoPeople } from '#demo/people/insert-demo-people.ts';
import { BUILT_IN_ROLES } from '#domain/access/roles.ts';
import { printDemoPeople } from '#server/print-startup.ts';
import { call } from '#tests/support/http/call.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();

it('what the start prints signs in one person of each role, besides the owner, once', async () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  printDemoPeople(await insertDemoPeople(shop.database));
  const printed = write.mock.calls.map(([text]) => String(text)).join('');
  write.mockRestore();
  const lines = [...printed.matchAll(/^ {2}(\S+@\S+) +(\S+) +(.+)$/gm)];
  const { owner: _owner, ...roles } = BUILT_IN_ROLES;
  expect(lines.map(([, , , role]) => role).sort()).toEqual(Object.values(roles).sort());
  for (const [, email, password, role] of lines) {
    const { status, body } = await call(shop, '/usr/auths/login', { method: 'POST', body: { email, password } });
    expect(status, email).toBe(200);
    const { staff } = (await call(shop, '/usr/me', { token: body.token })).body.data.attributes;
    expect(staff.role_name).toBe(role);
    expect(staff.stores === 'all' ? 'all' : staff.stores.length, role).toBe(role === BUILT_IN_ROLES.store ? 2 : 'all');
  }
  expect(await insertDemoPeople(shop.database)).toEqual([]);
});
