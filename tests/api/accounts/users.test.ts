import { beforeAll, describe, expect, it } from 'vitest';
import { insertAccount } from '#server/features/accounts/accounts.queries.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
const staff = signedIn(shop);

const PEOPLE = [
  ['María José', 'Ñáñez', 'mj@example.com'],
  ['Óscar', '', 'oscar@ejemplo.com'],
  ['Ana_Luz', '100%', 'ana.luz@example.com'],
  ['Zoe', 'Abreu', 'ZOE@example.com'],
] as const;

beforeAll(async () => {
  for (const [name, lastname, email] of PEOPLE) {
    await insertAccount(shop.database.connection, { name, lastname, email, passwordHash: 'x' });
  }
});

const names = async (query: string) =>
  (await staff.get(`/usr/users${query}`)).body.data.map(
    (user: { attributes: { name: string } }) => user.attributes.name,
  );

describe('GET /usr/users', () => {
  it('returns id, name and e-mail of each account, and nothing else', async () => {
    const { status, body } = await staff.get('/usr/users');
    expect(status).toBe(200);
    expect(body.meta).toEqual({ total: 5, page: 1, pageSize: 5 });
    expect(body.data[1]).toEqual({
      id: expect.any(Number),
      attributes: { name: 'María José Ñáñez', email: 'mj@example.com' },
    });
    for (const user of body.data) {
      expect(Object.keys(user)).toEqual(['id', 'attributes']);
      expect(Object.keys(user.attributes)).toEqual(['name', 'email']);
    }
  });

  it.each([
    ['maria', ['María José Ñáñez']],
    ['JOSÉ ñá', ['María José Ñáñez']],
    ['nanez', ['María José Ñáñez']],
    ['oscar', ['Óscar']],
    ['@EJEMPLO', ['Óscar']],
    ['zoe@', ['Zoe Abreu']],
    ['100%', ['Ana_Luz 100%']],
    ['%', ['Ana_Luz 100%']],
    ['a_l', ['Ana_Luz 100%']],
    ['\\', []],
    ["' or 1=1 --", []],
    ['nadie', []],
  ])('finds %j in the name or the e-mail', async (q, expected) => {
    expect(await names(`?q=${encodeURIComponent(q)}`)).toEqual(expected);
  });

  it('sorts both ways, in pages', async () => {
    expect((await names('?sort=name&q=example.com')).at(-1)).toBe('Zoe Abreu');
    expect((await names('?sort=name&order=desc'))[0]).toBe('Zoe Abreu');
    expect((await names('?sort=email&order=desc'))[0]).toBe('Zoe Abreu');
    const pages = [1, 2, 3].map(async (page) => names(`?page[size]=2&page[number]=${page}`));
    expect((await Promise.all(pages)).map((page) => page.length)).toEqual([2, 2, 1]);
    expect(await names('?page[number]=99')).toEqual([]);
  });

  it('refuses what contract/people/user.test.ts refuses', async () => {
    expect((await staff.get('/usr/users?sort=password_hash')).status).toBe(422);
  });
});
