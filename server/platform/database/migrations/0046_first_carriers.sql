-- The day on which a sale's parcels were promised to arrive, written when it is validated; null: nothing was promised.
alter table sales add column promised_on date;
--> next
-- The first carriers. With one working day to prepare, a parcel arrives from 2 to 6 days after the payment is confirmed
-- (domain/shipping/promise.ts). Zoom and Tealca are not used until staff activate them.
-- expand: the previous release does not read this table.
insert into carriers (code, name, method, zones, cut_off, weekdays, position, active)
values
  ('delivery-propio', 'Delivery propio', 'delivery', '[
    {"state": "Distrito Capital", "cities": [], "days": 1, "cost": {"by": "house"}},
    {"state": "Miranda", "cities": ["Caracas", "Gran Caracas", "CCS", "Chacao", "Baruta", "El Hatillo", "Petare",
      "Leoncio Martínez", "El Cafetal"], "days": 1, "cost": {"by": "house"}}]',
    '15:00', '{1,2,3,4,5,6}', 1, true),
  ('mrw', 'MRW', 'national', '[
    {"state": "Distrito Capital", "cities": [], "days": 1, "cost": {"by": "house"}},
    {"state": "Miranda", "cities": [], "days": 1, "cost": {"by": "house"}},
    {"state": "La Guaira", "cities": [], "days": 1, "cost": {"by": "house"}},
    {"state": "Aragua", "cities": [], "days": 1, "cost": {"by": "house"}},
    {"state": "Carabobo", "cities": [], "days": 1, "cost": {"by": "house"}},
    {"state": "Anzoátegui", "cities": [], "days": 2, "cost": {"by": "house"}},
    {"state": "Barinas", "cities": [], "days": 2, "cost": {"by": "house"}},
    {"state": "Cojedes", "cities": [], "days": 2, "cost": {"by": "house"}},
    {"state": "Falcón", "cities": [], "days": 2, "cost": {"by": "house"}},
    {"state": "Guárico", "cities": [], "days": 2, "cost": {"by": "house"}},
    {"state": "Lara", "cities": [], "days": 2, "cost": {"by": "house"}},
    {"state": "Portuguesa", "cities": [], "days": 2, "cost": {"by": "house"}},
    {"state": "Yaracuy", "cities": [], "days": 2, "cost": {"by": "house"}},
    {"state": null, "cities": [], "days": 3, "cost": {"by": "house"}}]',
    '15:00', '{1,2,3,4,5,6}', 2, true),
  ('zoom', 'Zoom', 'national', '[{"state": null, "cities": [], "days": 3, "cost": {"by": "house"}}]',
    '15:00', '{1,2,3,4,5,6}', 3, false),
  ('tealca', 'Tealca', 'national', '[{"state": null, "cities": [], "days": 3, "cost": {"by": "house"}}]',
    '15:00', '{1,2,3,4,5,6}', 4, false);
