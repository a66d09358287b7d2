-- The last statement of an order is sent together with the commit: it calls this when the order must not be committed.
-- The reason is the message; for the SQLSTATE see takenIn in server/features/sales/placing/write-order.ts.
create function refuse_order(reason text) returns text language plpgsql as $$
begin
  raise exception using errcode = 'VT001', message = reason;
end
$$;
