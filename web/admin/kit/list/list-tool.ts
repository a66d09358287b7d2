import type { LucideIcon } from 'lucide-react';

/** A tool of a list: a button beside the heading, or an entry under 'Más'. */
export interface ListTool {
  /** A verb: 'Exportar'. */
  label: string;
  icon: LucideIcon;
  onUse: () => void;
  disabled?: boolean;
  /** At work: shows it, and takes no second click. */
  busy?: boolean;
  /** Seldom used: under 'Más' at every width. */
  rare?: boolean;
}

/** What most people come to the list for, mostly making a new record. A link, so that it opens in another tab too. */
export interface PrimaryLink {
  label: string;
  to: string;
  /** Default: a plus. */
  icon?: LucideIcon;
  disabled?: boolean;
}
