import { type SQL, sql } from 'drizzle-orm';
import { DISPATCH_SPANS, type DispatchReport, type DispatchReportRow } from '#contract/shipping/dispatch-report.ts';
import { endOfDay, withinDays } from '#server/platform/database/conditions.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { queryRows } from '#server/platform/database/rows.ts';

interface Row extends Record<`${'pack' | 'send' | 'arrive'}Parcels`, number> {
  /** What SQL's `grouping(location_id, carrier_id)` gives: 1 for a location, 2 for a carrier, 3 for all parcels. */
  grouped: number;
  id: number | null;
  name: string | null;
  sent: number;
  delivered: number;
  returned: number;
  promised: number;
  onTime: number;
  pack: number[] | null;
  send: number[] | null;
  arrive: number[] | null;
}

const NO_CARRIER = 'Sin transportista';

/** How long parcels that left in a period took, by location and by carrier. */
export async function readDispatchReport(
  tx: ReadConnection,
  { now, ...period }: { from: string; to: string; now: Date },
): Promise<DispatchReport> {
  const spans = {
    pack: sql`packed_at - ready_at`,
    send: sql`sent_at - packed_at`,
    arrive: sql`delivered_at - sent_at`,
  };
  const rows = await queryRows<Row>(tx)`
    with sent as (
      select parcels.*, locations.name as location, carriers.name as carrier,
        case when sales.status <> 'cancelada' then sales.promised_on end as promised_on,
        greatest(
          (select max(happened_at) from sale_events as event
            where event.sale_id = parcels.sale_id and to_status = 'validado' and happened_at <= parcels.sent_at),
          (select max(returned_at) from parcels as earlier where earlier.sale_id = parcels.sale_id
            and earlier.location_id = parcels.location_id and earlier.returned_at <= parcels.created_at)
        ) as ready_at
      from parcels join sales on sales.id = sale_id join locations on locations.id = location_id
        left join carriers on carriers.id = carrier_id
      where ${withinDays(sql`sent_at`, period)}
    )
    select grouping(location_id, carrier_id)::int as grouped, coalesce(location_id, carrier_id) as id,
      case grouping(location_id, carrier_id) when 1 then max(location) else max(carrier) end as name,
      count(*)::int as sent, count(delivered_at)::int as delivered,
      count(*) filter (where state = 'returned')::int as returned,
      count(*) filter (where ${endOfDay(sql`promised_on`)} <= ${now.toISOString()}::timestamptz
        or promised_on is not null and delivered_at is not null)::int as promised,
      count(*) filter (where delivered_at < ${endOfDay(sql`promised_on`)})::int as "onTime",
      ${sql.join(
        DISPATCH_SPANS.map((name) => percentiles(name, spans[name])),
        sql`, `,
      )}
    from sent group by grouping sets ((), (location_id), (carrier_id))
    order by sent desc, name`;
  const of = (grouped: number) => rows.filter((row) => row.grouped === grouped).map(presentRow);
  const { id: _id, name: _name, ...totals } = of(3)[0] ?? presentRow(NOTHING);
  return { totals, locations: of(1), carriers: of(2) };
}

const NOTHING: Row = {
  ...{ grouped: 3, id: null, name: null, sent: 0, delivered: 0, returned: 0, promised: 0, onTime: 0 },
  ...{ pack: null, send: null, arrive: null, packParcels: 0, sendParcels: 0, arriveParcels: 0 },
};

/** Median and 90th percentile in minutes, and of how many parcels. One that was packed after it left, by hand, counts nowhere. */
function percentiles(name: string, span: SQL): SQL {
  const went = sql`filter (where ${span} >= interval '0')`;
  return sql`percentile_cont(array[0.5, 0.9]) within group (order by extract(epoch from ${span})::float8 / 60) ${went}
      as ${sql.identifier(name)}, count(*) ${went}::int as ${sql.identifier(`${name}Parcels`)}`;
}

function presentRow(row: Row): DispatchReportRow {
  const { id, name, sent, delivered, returned, promised, onTime } = row;
  const span = (minutes: number[] | null, parcels: number) => {
    const [median, most] = minutes?.map(Math.round) ?? [];
    return { parcels, median: median ?? null, most: most ?? null };
  };
  return {
    id,
    name: name ?? NO_CARRIER,
    ...{ sent, delivered, returned, promised, onTime },
    pack: span(row.pack, row.packParcels),
    send: span(row.send, row.sendParcels),
    arrive: span(row.arrive, row.arriveParcels),
  };
}
