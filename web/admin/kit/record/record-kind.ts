import type { QueryKey } from '@tanstack/react-query';
import type { Needs } from '../../access/may.client.tsx';

/** Records in a list: where the API has them, how one is opened, and what is said of a deletion. Defined outside components. */
export interface ListedKind {
  /** Path under /api: '/vouchers'. */
  path: string;
  /** The query key of its lists, which each write invalidates. */
  key: QueryKey;
  /** Who may create, change and delete it; default: everybody who sees the list. */
  needs?: Needs;
  /** The URL parameter that opens the form of a record: `?cupon=12`. */
  parameter: string;
  /** The value of the parameter for a new one: `?cupon=nuevo`. Without it, the list makes none. */
  fresh?: string;
  remove: {
    done: string;
    failed: string;
    /** Whether the server refuses to delete a record that somebody changed since it was read. */
    checksVersion?: true;
  };
}

/** Records that staff create and change in a form, and what it says. */
export interface RecordKind extends ListedKind {
  fresh: string;
  create: FormTexts;
  update: FormTexts;
}

interface FormTexts {
  title: string;
  submit: string;
  /** Toast when it is saved. */
  done: string;
  /** Title of a refusal. */
  failed: string;
}
