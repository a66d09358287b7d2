/** In characters. */
export const MAX_LOCATION_SLUG = 60;
export const MAX_LOCATION_NAME = 80;
export const MAX_LOCATION_ADDRESS = 300;
export const MAX_LOCATION_CITY = 60;
export const MAX_LOCATION_PHONE = 30;
export const MAX_SHELF = 40;
export const MAX_MOVEMENT_NOTE = 200;

/** Maximum opening hours that a store may need to prepare an order for pick-up. */
export const MAX_PICKUP_HOURS = 240;
export const MAX_PRIORITY = 10_000;
/** Maximum of a location's minimum; an item's own minimum may be up to `MAX_STOCK`. */
export const MAX_LOW_STOCK = 1_000;
/** 90 days. */
export const MAX_UNPAID_HOURS = 2_160;

/** Part of the address of a location: 'caracas-chacao'. */
export const LOCATION_SLUG = '^[a-z0-9]+(-[a-z0-9]+)*$';
/** '09:00-18:30'. */
export const HOURS_SPAN = '^[0-2][0-9]:[0-5][0-9]-[0-2][0-9]:[0-5][0-9]$';

/** Pieces of an item at one location, with those that are reserved. */
export const MAX_ON_HAND = 100_000_000;
/** Days with hours of their own, of one location. */
export const MAX_SPECIAL_DAYS = 60;
/** In characters. */
export const MAX_SPECIAL_NOTE = 40;
