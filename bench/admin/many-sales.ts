import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';

/**
 * Creates this many sales of one line each, every ten minutes up to now; a tenth of them are pending. It writes them
 * with SQL, because placing them would take minutes. The items must exist.
 */
export async function writeManySales(database: Database, count: number): Promise<void> {
  await database.connection.execute(sql`
    insert into sales (order_id, tracking_key, customer_name, customer_email, customer_phone, customer_id, address,
      shipping_method, payment_method, payment_bank, payment_reference, payment_date, subtotal_cents, discount_cents,
      total_cents, dollar_value, dollar_date, dollar_source, total_bs_hundredths, status, created_at)
    select 'SAMAN-' || to_char(day, 'YYYYMMDD') || '-' || lpad(n::text, 6, '0'), md5(n::text),
      (array['Ana', 'Berta', 'Carla', 'Dora', 'Elena', 'Félix'])[1 + n % 6] || ' ' ||
        (array['Pérez', 'Rodríguez', 'Núñez', 'Blanco', 'Araujo'])[1 + n / 6 % 5] || ' ' || n,
      'persona-' || n || '@example.com', '0414-' || lpad((n * 7 % 10000000)::text, 7, '0'), 'V-' || 10000000 + n,
      'Av. Principal de Las Mercedes, Caracas', 'delivery', 'pago_movil', 'Banesco', lpad((n * 13)::text, 10, '0'),
      day::date, 2500, 0, 2500, 36.5, day::date, 'Medida', 91250,
      case when n % 10 = 0 then 'pendiente' when n % 17 = 0 then 'cancelada' else 'validado' end, day
    from generate_series(1, ${count}::int) as n, lateral (select now() - (${count}::int - n) * interval '10 minutes' as day) as at`);
  await database.connection.execute(sql`
    insert into payments (sale_id, position, method, currency, amount_hundredths, covers_cents, reference, bank, paid_on,
      state, decided_at, created_at)
    select id, 1, payment_method, 'VES', total_bs_hundredths, total_cents, payment_reference, payment_bank, payment_date,
      case status when 'pendiente' then 'declared' when 'cancelada' then 'rejected' else 'validated' end,
      case when status <> 'pendiente' then created_at end, created_at
    from sales`);
  await database.connection.execute(sql`
    insert into sale_lines (sale_id, position, item_id, name, ref, size, quantity, price_cents, discount_cents, base_cents,
      tax_cents, tax_basis_points)
    select sales.id, 0, items.id, items.name, items.ref, coalesce(items.size, ''), 1, 2500, 0, 2155, 345, 1600
    from sales join items on items.id = 1 + sales.id % (select count(*) from items)`);
  await database.connection.execute(sql`
    insert into sale_events (sale_id, from_status, to_status, happened_at)
    select id, null, 'pendiente', created_at from sales
    union all select id, 'pendiente', status, created_at + interval '5 minutes' from sales where status <> 'pendiente'`);
  // Autovacuum would start this within a minute, in the middle of the measurement.
  await database.outsideTransaction('vacuum sales');
}
