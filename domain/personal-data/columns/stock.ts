import { none, staff, type TableClass } from '../column-class.ts';

/** Catalogue and stock. Nothing in it is about a customer; the names are of staff. */
export const STOCK = {
  categories: { whose: [], columns: none('id name slug gender image version') },
  collections: {
    whose: [],
    columns: {
      ...none('id slug name description page_title page_description image kind refs rule hidden in_menu on_home'),
      ...none('position visible_from visible_until version'),
    },
  },
  items: {
    whose: [],
    columns: {
      ...none('id ref barcode name description price_cents disc_percent stock category category_id size image_url'),
      ...none('images_count version created_at updated_at pictures_version'),
    },
  },
  catalogue_changes: {
    whose: [],
    columns: none('id transaction item_ids categories announced_at locations refs'),
  },
  color_groups: { whose: [], columns: none('id') },
  garments: {
    whose: [],
    columns: {
      ...none(
        'ref fabric care fit model_height model_size measures note color_name color_hex color_group look version video',
      ),
      ...none('video_still updated_at'),
    },
  },
  item_operations: {
    whose: [],
    columns: {
      ...none('id kind state account_id file_name started_at heartbeat_at finished_at progress_done progress_total'),
      ...none('succeeded failed problem report undoes subject campaign_id'),
      ...staff('actor'),
    },
  },
  item_history: {
    whose: [],
    columns: { ...none('id item_id at account_id kind operation_id reason before after'), ...staff('actor') },
  },
  stock_adjustments: { whose: [], columns: none('key fingerprint created_at') },
  locations: {
    whose: [],
    columns: {
      ...none('id slug kind name address city phone latitude longitude week_hours sunday_hours special_days image_url'),
      ...none(
        'sells_online pickup pickup_hours priority low_stock active version created_at updated_at pickup_payment',
      ),
    },
  },
  stock_levels: {
    whose: [],
    columns: none('item_id location_id on_hand reserved shelf minimum version online offline_by'),
  },
  stock_movements: {
    whose: [],
    columns: {
      ...none('id item_id location_id delta reason document_kind document_id account_id note at'),
      ...staff('actor'),
    },
  },
  stock_reservations: {
    whose: [{ by: 'sale', column: 'sale_id' }],
    columns: none('id sale_id line_position item_id location_id quantity state created_at settled_at'),
  },
  stock_settings: {
    whose: [],
    columns: {
      ...none(
        'one unpaid_hours reminder_hours version unseen_hours order_pieces order_cents unpaid_pieces unpaid_cents',
      ),
      ...none('network_pieces pickup_unpaid_hours quiet_steps unfetched_days unfetched_return_days'),
    },
  },
  counts: {
    whose: [],
    columns: {
      ...none('id location_id scope category gender shelf refs blind note state round rejection started_by started_at'),
      ...none('submitted_by submitted_at closed_by closed_at version'),
      ...staff('started_actor submitted_actor closed_actor'),
    },
  },
  count_lines: {
    whose: [],
    columns: {
      ...none(
        'count_id item_id expected outside round counted first_at last_at note state refusal recorded difference',
      ),
      ...none('settled_by settled_at'),
      ...staff('settled_actor'),
    },
  },
  count_claims: { whose: [], columns: none('location_id item_id count_id') },
  count_entries: {
    whose: [],
    columns: {
      ...none('id count_id round item_id barcode quantity scanned_at counted_at received_at account_id'),
      ...staff('actor'),
    },
  },
  count_barcodes: {
    whose: [],
    columns: { ...none('count_id barcode item_id account_id at'), ...staff('actor') },
  },
  count_counters: { whose: [], columns: { ...none('count_id account_id'), ...staff('actor') } },
  transfers: {
    whose: [],
    columns: {
      ...none('id from_id to_id state returned note version made_key last_key created_at updated_at sent_at'),
      ...none('received_at cancelled_at closed_at sent_by_id'),
      ...staff('created_by sent_by received_by cancelled_by closed_by'),
    },
  },
  second_person_rules: { whose: [], columns: none('act enabled threshold_cents') },
  approvals: {
    whose: [],
    columns: {
      ...none('id act record_id payload requested_by requested_at state decided_by decided_at'),
      ...staff('requested_actor decided_actor'),
    },
  },
  transfer_lines: {
    whose: [],
    columns: {
      ...none('transfer_id item_id position quantity sent received reason reason_note ref barcode name size'),
    },
  },
  dispatch_papers: {
    whose: [],
    columns: {
      ...none('id kind number number_key control_number parcel_id transfer_id document location_id issued_on carrier'),
      ...none('plate noted_by noted_at voided_by voided_at void_reason'),
    },
  },
  transfer_steps: { whose: [], columns: none('key transfer_id act at') },
} satisfies Record<string, TableClass>;
