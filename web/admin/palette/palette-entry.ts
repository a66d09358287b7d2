import type { LucideIcon } from 'lucide-react';

/** Something the palette finds: a screen, a record or an action. */
export interface PaletteEntry {
  /** Unique among all entries. */
  id: string;
  label: string;
  /** What tells it from others of the same name. */
  detail?: string;
  icon: LucideIcon;
  /** Where it leads, or what it does. */
  go: string | (() => void);
}

/** Entries under one heading: 'Pantallas'. */
export interface PaletteGroup {
  name: string;
  items: readonly PaletteEntry[];
}
