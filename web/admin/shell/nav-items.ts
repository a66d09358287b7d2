import type { LucideIcon } from 'lucide-react';
import Barcode from 'lucide-react/icons/barcode';
import Boxes from 'lucide-react/icons/boxes';
import Building2 from 'lucide-react/icons/building-complex';
import ChartColumn from 'lucide-react/icons/chart-column';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import Coins from 'lucide-react/icons/coins';
import FileText from 'lucide-react/icons/file-text';
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

interface NavItem {
  label: string;
  to: string;
  icon: LucideIcon;
  /** Screens of one group stand together, under its name. */
  group?: 'Inventario';
}

/** The admin's screens in the order of the sidebar. */
export const NAV_ITEMS: readonly NavItem[] = [
  { label: 'Panel', to: '/admin/dashboard', icon: ChartNoAxesColumn },
  { label: 'Productos', to: '/admin/products', icon: Shirt },
  { label: 'Categorías', to: '/admin/categories', icon: Tags },
  { label: 'Existencias', to: '/admin/stock/levels', icon: Boxes, group: 'Inventario' },
  { label: 'Traslados', to: '/admin/stock/transfers', icon: Truck, group: 'Inventario' },
  { label: 'Conteos', to: '/admin/stock/counts', icon: ClipboardCheck, group: 'Inventario' },
  { label: 'Informes', to: '/admin/stock/reports', icon: ChartColumn, group: 'Inventario' },
  { label: 'Tiendas', to: '/admin/locations', icon: Building2, group: 'Inventario' },
  { label: 'Etiquetas', to: '/admin/labels', icon: Barcode, group: 'Inventario' },
  { label: 'Ventas', to: '/admin/sales', icon: ReceiptText },
  { label: 'Conciliación', to: '/admin/reconciliation', icon: Landmark },
  { label: 'Facturación', to: '/admin/fiscal', icon: FileText },
  { label: 'Cupones', to: '/admin/vouchers', icon: TicketPercent },
  { label: 'Usuarios', to: '/admin/users', icon: Users },
  { label: 'Tasa', to: '/admin/rate', icon: Coins },
  { label: 'Impuestos', to: '/admin/taxes', icon: Percent },
  { label: 'Correos', to: '/admin/mails', icon: Mail },
  { label: 'Registro', to: '/admin/audit', icon: ScrollText },
  { label: 'Seguridad', to: '/admin/security', icon: ShieldCheck },
];
