import { asc, eq } from 'drizzle-orm';
import { BUILT_IN_ROLES, type BuiltInRole } from '#domain/access/roles.ts';
import { insertAccountIfNew } from '#server/features/accounts/accounts.queries.ts';
import { accountStores } from '#server/features/accounts/accounts.tables.ts';
import { hashPassword, makePassword } from '#server/features/accounts/passwords/passwords.ts';
import { selectRoles } from '#server/features/accounts/staff/roles.queries.ts';
import { locations } from '#server/features/locations/stock.tables.ts';
import type { Database } from '#server/platform/database/database.ts';

/** One person of each role besides the owner, whom every shop gets at its first start. */
const PEOPLE: Record<Exclude<BuiltInRole, 'owner'>, { name: string; lastname: string; email: string }> = {
  administration: { name: 'Beatriz', lastname: 'Gil', email: 'administracion@saman.example' },
  sales: { name: 'Carla', lastname: 'Mora', email: 'ventas@saman.example' },
  cashier: { name: 'Daniel', lastname: 'Paz', email: 'caja@saman.example' },
  warehouse: { name: 'Eva', lastname: 'Sosa', email: 'deposito@saman.example' },
  store: { name: 'Felipe', lastname: 'Ruiz', email: 'tienda@saman.example' },
  content: { name: 'Gabriela', lastname: 'León', email: 'contenido@saman.example' },
  reader: { name: 'Hugo', lastname: 'Vera', email: 'lectura@saman.example' },
};
const STORES_OF_ONE_PERSON = 2;

interface DemoPerson {
  /** The name of the role: 'Ventas'. */
  role: string;
  email: string;
  /** Shown once, because only a hash is stored. */
  password: string;
}

/** Makes one person of each role; call it once, after the first administrator was made. */
export async function insertDemoPeople(database: Database): Promise<DemoPerson[]> {
  return database.transaction(async (tx) => {
    const people: DemoPerson[] = [];
    for (const { id: staffRoleId, key } of await selectRoles(tx)) {
      if (key === null || key === 'owner') continue;
      const password = makePassword();
      const passwordHash = await hashPassword(password);
      const account = await insertAccountIfNew(tx, { ...PEOPLE[key], passwordHash, role: 'admin', staffRoleId });
      if (!account) continue;
      people.push({ role: BUILT_IN_ROLES[key], email: account.email, password });
      if (key !== 'store') continue;
      const stores = await tx
        .select({ locationId: locations.id })
        .from(locations)
        .where(eq(locations.kind, 'store'))
        .orderBy(asc(locations.priority), asc(locations.id))
        .limit(STORES_OF_ONE_PERSON);
      await tx.insert(accountStores).values(stores.map((store) => ({ ...store, accountId: account.id })));
    }
    return people;
  });
}
