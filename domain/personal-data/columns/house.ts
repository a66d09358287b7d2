import { none, secret, staff, type TableClass } from '../column-class.ts';

/** Settings and the machinery of the installation. */
export const HOUSE = {
  // Facts about the installation and, encrypted, nothing about people.
  settings: { whose: [], columns: none('key value') },
  privacy_settings: { whose: [], columns: none('one book_years audit_months version') },
  redirects: { whose: [], columns: none('id from_path to_path note automatic last_used_on created_at version') },
  redirect_state: { whose: [], columns: none('one revision') },
  carriers: {
    whose: [],
    columns: none(
      'id code name method zones cut_off weekdays tracking_url guide_min guide_max guide_digits position active version',
    ),
  },
  leases: { whose: [], columns: none('name holder held_until') },
  migrations: { whose: [], columns: none('name applied_at needs') },
  staff_writes: { whose: [], columns: none('account_id lsn written_at') },
  assets: {
    whose: [],
    columns: none('id name alt decorative file digest width height bytes focus_x focus_y crops version created_at'),
  },
  videos: {
    whose: [],
    columns: none('id name file digest still width height duration_ms bytes has_sound created_at'),
  },
  content_documents: {
    whose: [],
    columns: {
      ...none('kind draft draft_version draft_at scheduled scheduled_at scheduled_draft scheduled_campaign'),
      ...staff('draft_by scheduled_by'),
    },
  },
  content_versions: {
    whose: [],
    columns: { ...none('kind version content published_at how'), ...staff('published_by') },
  },
  campaigns: {
    whose: [],
    columns: {
      ...none('id name kinds collections in_menu on_home discount_collection discount_percent state version'),
      ...none('starts_at ends_at account_id undone_at published shown item_ids items_state notes'),
      ...staff('started_by undone_by'),
    },
  },
  content_pages: { whose: [], columns: { ...none('id slug created_at'), ...staff('created_by') } },
  content_links: {
    whose: [],
    columns: {
      ...none('id kind of_editor account_id created_at expires_at'),
      ...staff('created_by'),
      ...secret('token_hash'),
    },
  },
  cdn_state: {
    whose: [],
    columns: none('only_one asked_to seen_at edition earlier_edition failures rest_until'),
  },
  webhook_endpoints: {
    whose: [],
    columns: {
      ...none('id name url events with_customer former_until paused_at paused_why failures failing_since rest_until'),
      ...none('taken_by taken_until version created_at'),
      ...secret('sealed_secret former_secret'),
    },
  },
  // What is sent of a customer is read from the sale at each attempt, and answers that may repeat it are not stored.
  webhook_events: { whose: [], columns: none('id public_id type source sale_id facts data happened_at') },
  webhook_deliveries: {
    whose: [],
    columns: none('id endpoint_id event_id state attempts next_at attempted_at took_ms status problem response'),
  },
  webhook_items: { whose: [], columns: none('item_id stock digest') },
  webhook_catalogue: { whose: [], columns: none('one horizon server read_at') },
  cdn_purges: { whose: [], columns: none('id tags asked_at due_at') },
} satisfies Record<string, TableClass>;
