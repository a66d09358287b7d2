import {
  Barcode,
  Boxes,
  Building2,
  ChartColumn,
  ChartNoAxesColumn,
  ClipboardCheck,
  Coins,
  FileText,
  Landmark,
  type LucideIcon,
  Mail,
  Percent,
  ReceiptText,
  ScrollText,
  ShieldCheck,
  Shirt,
  Tags,
  TicketPercent,
  Truck,
  Users,
} from 'lucide-react';

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
