/**
 * A payment as an event: the columns type, source, sale_id and facts, selected from `payments` or from rows of its shape. The
 * type is null for states that nobody is told: a payment that the bank matched, and one whose refund is its own event.
 */
export const PAYMENT_EVENT = `
  case
    when kind = 'payment' and state in ('declared', 'validated', 'rejected') then 'payment.' || state
    when kind = 'refund' and state = 'declared' then 'payment.refund_owed'
    when kind = 'refund' and state = 'validated' then 'payment.refunded'
    when kind = 'refund' and state = 'rejected' then 'payment.rejected'
  end as type,
  'payment:' || id || ':' || version as source,
  sale_id,
  jsonb_build_object('number', position, 'kind', kind, 'method', method, 'currency', currency,
    'amount', amount_hundredths, 'state', state) as facts`;

/** Whether an endpoint gets the events of a row. @param type SQL of its type */
export const wantedBy = (type: string) => `exists (select from webhook_endpoints where ${type} = any (events))`;
