import type { LucideIcon } from 'lucide-react';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import Barcode from 'lucide-react/icons/barcode';
import Boxes from 'lucide-react/icons/boxes';
import Building2 from 'lucide-react/icons/building-complex';
import ChartColumn from 'lucide-react/icons/chart-column';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import Coins from 'lucide-react/icons/coins';
import FileText from 'lucide-react/icons/file-text';
import Gift from 'lucide-react/icons/gift';
import Landmark from 'lucide-react/icons/landmark';
import Mail from 'lucide-react/icons/mail';
import Percent from 'lucide-react/icons/percent';
import ReceiptText from 'lucide-react/icons/receipt-text';
import ScrollText from 'lucide-react/icons/scroll-text';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Shirt from 'lucide-react/icons/shirt';
import Tags from 'lucide-react/icons/tags';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import Truck from 'lucide-react/icons/truck';
import Users from 'lucide-react/icons/users';
import Wallet from 'lucide-react/icons/wallet';

interface NavItem {
  label: string;
  to: string;
  icon: LucideIcon;
  /** The letter that opens the screen after `g`. */
  key?: string;
}

interface NavGroup {
  /** Null for screens without a group, which are never folded. */
  name: string | null;
  items: readonly NavItem[];
}

/** The admin's screens in the order of the sidebar. */
export const NAV_GROUPS: readonly NavGroup[] = [
  { name: null, items: [{ label: 'Panel', to: '/admin/dashboard', icon: ChartNoAxesColumn, key: 'd' }] },
  {
    name: 'Vender',
    items: [
      { label: 'Ventas', to: '/admin/sales', icon: ReceiptText, key: 'v' },
      { label: 'Cupones', to: '/admin/vouchers', icon: TicketPercent, key: 'k' },
      { label: 'Usuarios', to: '/admin/users', icon: Users, key: 'u' },
    ],
  },
  {
    name: 'Catálogo',
    items: [
      { label: 'Productos', to: '/admin/products', icon: Shirt, key: 'p' },
      { label: 'Categorías', to: '/admin/categories', icon: Tags, key: 'c' },
      { label: 'Etiquetas', to: '/admin/labels', icon: Barcode, key: 'l' },
    ],
  },
  {
    name: 'Inventario',
    items: [
      { label: 'Existencias', to: '/admin/stock/levels', icon: Boxes, key: 'e' },
      { label: 'Movimientos', to: '/admin/stock/movements', icon: ArrowLeftRight, key: 'm' },
      { label: 'Traslados', to: '/admin/stock/transfers', icon: Truck, key: 't' },
      { label: 'Conteos', to: '/admin/stock/counts', icon: ClipboardCheck, key: 'n' },
      { label: 'Informes', to: '/admin/stock/reports', icon: ChartColumn, key: 'i' },
    ],
  },
  {
    name: 'Dinero',
    items: [
      { label: 'Conciliación', to: '/admin/reconciliation', icon: Landmark, key: 'b' },
      { label: 'Facturación', to: '/admin/fiscal', icon: FileText, key: 'f' },
      { label: 'Tasa', to: '/admin/rate', icon: Coins, key: 'a' },
      { label: 'Impuestos', to: '/admin/taxes', icon: Percent, key: 'x' },
      { label: 'Tarjetas y saldos', to: '/admin/credit', icon: Gift, key: 'j' },
      { label: 'Formas de pago', to: '/admin/payment-methods', icon: Wallet, key: 'w' },
    ],
  },
  {
    name: 'Casa',
    items: [
      { label: 'Tiendas', to: '/admin/locations', icon: Building2, key: 's' },
      { label: 'Correos', to: '/admin/mails', icon: Mail, key: 'o' },
      { label: 'Registro', to: '/admin/audit', icon: ScrollText, key: 'r' },
    ],
  },
];

/** The link to the signed-in person's account, always visible below the groups. */
export const SECURITY: NavItem = { label: 'Seguridad', to: '/admin/security', icon: ShieldCheck };

export const NAV_ITEMS: readonly NavItem[] = [...NAV_GROUPS.flatMap(({ items }) => items), SECURITY];

export function isAt(pathname: string, { to }: NavItem): boolean {
  return pathname === to || pathname.startsWith(`${to}/`);
}
