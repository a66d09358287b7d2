import type { LucideIcon } from 'lucide-react';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Eye from 'lucide-react/icons/eye';
import FileUp from 'lucide-react/icons/file-up';
import Keyboard from 'lucide-react/icons/keyboard';
import LogOut from 'lucide-react/icons/log-out';
import PackageX from 'lucide-react/icons/package-x';
import Plus from 'lucide-react/icons/plus';
import ReceiptText from 'lucide-react/icons/receipt-text';
import History from 'lucide-react/icons/rotate-ccw-clock';
import Rows2 from 'lucide-react/icons/rows-2';
import Rows4 from 'lucide-react/icons/rows-4';
import Store from 'lucide-react/icons/store';
import type { Permission } from '#domain/access/permissions.ts';
import { foldAccents } from '#domain/text/slug.ts';
import { isPossible, type May } from '../access/may.client.tsx';
import type { Density } from '../kit/table/density.ts';
import { screenAt } from '../menu/nav-items.ts';

export interface PalettePlaces {
  may: May;
  screens: readonly { label: string; to: string; icon: PaletteEntry['icon'] }[];
  density: Density;
  setDensity: (density: Density) => void;
  showKeys: () => void;
  logOut: () => void;
}

/** The screens and actions whose names hold every word of the text, in any order. */
export function placesFor(text: string, places: PalettePlaces): PaletteGroup[] {
  const words = foldAccents(text).split(/\s+/).filter(Boolean);
  const matches = ({ label, detail = '' }: PaletteEntry) => {
    const name = foldAccents(`${label} ${detail}`);
    return words.every((word) => name.includes(word));
  };
  return [
    { name: 'Pantallas', items: places.screens.map(({ label, to, icon }) => linksTo(icon, label, to)).filter(matches) },
    {
      name: 'Acciones',
      items: [...ACTIONS.filter((action) => canDo(places.may, action)), ...ownActions(places)].filter(matches),
    },
  ].filter(({ items }) => items.length > 0);
}

const linksTo = (icon: PaletteEntry['icon'], label: string, go: string) => ({ id: go, label, icon, go });

/** What somebody may do who may open its screen, and has one of the permissions that it needs, if any. */
function canDo(may: May, { go, needs }: Action): boolean {
  const screen = screenAt(go.replace(/\?.*/, ''));
  return isPossible(may, needs) && (!screen || isPossible(may, screen.needs));
}

type Action = PaletteEntry & { go: string; needs?: readonly Permission[] };

const ACTIONS: readonly Action[] = [
  { ...linksTo(Plus, 'Nuevo producto', '/admin/products?producto=nuevo'), needs: ['items.price'] },
  { ...linksTo(Plus, 'Agregar Categoría', '/admin/categories?categoria=nueva'), needs: ['categories.write'] },
  { ...linksTo(Plus, 'Nuevo Cupón', '/admin/vouchers?cupon=nuevo'), needs: ['vouchers.write'] },
  { ...linksTo(Plus, 'Nueva tienda', '/admin/locations?tienda=nueva'), needs: ['locations.write'] },
  linksTo(ReceiptText, 'Validar pagos', '/admin/sales/pending'),
  linksTo(FileUp, 'Subir estado de cuenta', '/admin/reconciliation/upload'),
  linksTo(ReceiptText, 'Ver ventas pendientes', '/admin/sales?estado=pendiente'),
  linksTo(PackageX, 'Ver productos agotados', '/admin/products?stock=agotado'),
  linksTo(Eye, 'Ver productos con pocas unidades', '/admin/products?stock=bajo'),
  linksTo(History, 'Ver operaciones con productos', '/admin/products/operations'),
  linksTo(CircleAlert, 'Ver correos fallidos', '/admin/mails?estado=failed'),
  linksTo(Store, 'Ver la tienda', '/'),
];

function ownActions({ density, setDensity, showKeys, logOut }: PalettePlaces): PaletteEntry[] {
  const other = density === 'compact' ? 'comfortable' : 'compact';
  return [
    {
      id: 'density',
      label: other === 'compact' ? 'Filas compactas' : 'Filas cómodas',
      detail: 'Densidad',
      icon: other === 'compact' ? Rows4 : Rows2,
      go: () => setDensity(other),
    },
    { id: 'keys', label: 'Atajos de teclado', icon: Keyboard, go: showKeys },
    { id: 'log-out', label: 'Cerrar sesión', icon: LogOut, go: logOut },
  ];
}

/** Something the palette finds: a screen, a record or an action. */
export interface PaletteEntry {
  id: string;
  label: string;
  /** Distinguishes entries with the same name. */
  detail?: string;
  icon: LucideIcon;
  go: string | (() => void);
}

export interface PaletteGroup {
  name: string;
  items: readonly PaletteEntry[];
}
