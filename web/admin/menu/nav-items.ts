import type { LucideIcon } from 'lucide-react';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import Barcode from 'lucide-react/icons/barcode';
import Boxes from 'lucide-react/icons/boxes';
import Building2 from 'lucide-react/icons/building-complex';
import ChartColumn from 'lucide-react/icons/chart-column';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import Coins from 'lucide-react/icons/coins';
import Contact from 'lucide-react/icons/contact';
import FileText from 'lucide-react/icons/file-text';
import FileUser from 'lucide-react/icons/file-user';
import Gift from 'lucide-react/icons/gift';
import IdCard from 'lucide-react/icons/id-card';
import Images from 'lucide-react/icons/images';
import KeyRound from 'lucide-react/icons/key-round';
import Landmark from 'lucide-react/icons/landmark';
import LibraryBig from 'lucide-react/icons/library-big';
import ListChecks from 'lucide-react/icons/list-checks';
import Mail from 'lucide-react/icons/mail';
import Megaphone from 'lucide-react/icons/megaphone';
import Newspaper from 'lucide-react/icons/newspaper';
import Package from 'lucide-react/icons/package';
import PackageCheck from 'lucide-react/icons/package-check';
import Percent from 'lucide-react/icons/percent';
import ReceiptText from 'lucide-react/icons/receipt-text';
import ScrollText from 'lucide-react/icons/scroll-text';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Shirt from 'lucide-react/icons/shirt';
import Signpost from 'lucide-react/icons/signpost';
import Tags from 'lucide-react/icons/tags';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import Truck from 'lucide-react/icons/truck';
import UserCheck from 'lucide-react/icons/user-check';
import Users from 'lucide-react/icons/users';
import Wallet from 'lucide-react/icons/wallet';
import Webhook from 'lucide-react/icons/webhook';
import { LIST_READERS, type ListName } from '#contract/office/list-parameters.ts';
import { APPROVERS } from '#domain/people/second-person.ts';
import type { Needs } from '../access/may.client.tsx';
import { LIST_NAMES } from '../kit/views/list-names.ts';

interface Screen {
  label: string;
  to: string;
  needs: Needs;
}

interface NavItem extends Screen {
  icon: LucideIcon;
  /** The letter that opens the screen after `g`. */
  key?: string;
}

interface NavGroup {
  /** Null for screens without a group, which are never folded. */
  name: string | null;
  items: readonly NavItem[];
}

/** The screen of a list, for those who may read it. */
const listItem = (list: ListName, icon: LucideIcon, key: string): NavItem => ({
  label: LIST_NAMES[list],
  to: `/admin/${list}`,
  icon,
  key,
  needs: LIST_READERS[list],
});

/** The admin's screens in the order of the sidebar. */
export const NAV_GROUPS: readonly NavGroup[] = [
  {
    name: null,
    items: [{ label: 'Panel', to: '/admin/dashboard', icon: ChartNoAxesColumn, key: 'd', needs: ['reports.read'] }],
  },
  {
    name: 'Vender',
    items: [
      listItem('sales', ReceiptText, 'v'),
      { label: 'Despacho', to: '/admin/dispatch', icon: Package, needs: ['sales.hand_over'] },
      { label: 'Entregas', to: '/admin/deliveries', icon: PackageCheck, key: 'g', needs: ['sales.hand_over'] },
      { label: 'Clientes', to: '/admin/customers', icon: Contact, key: 'y', needs: ['customers.read'] },
      listItem('vouchers', TicketPercent, 'k'),
    ],
  },
  {
    name: 'Catálogo',
    items: [
      listItem('products', Shirt, 'p'),
      listItem('categories', Tags, 'c'),
      { label: 'Etiquetas', to: '/admin/labels', icon: Barcode, key: 'l', needs: ['items.read'] },
    ],
  },
  {
    name: 'Página web',
    items: [
      { label: 'Primeros pasos', to: '/admin/setup', icon: ListChecks, needs: ['content.read'] },
      { label: 'Contenido', to: '/admin/content', icon: Newspaper, needs: ['content.read'] },
      { label: 'Campañas', to: '/admin/campaigns', icon: Megaphone, needs: ['content.read'] },
      { label: 'Colecciones', to: '/admin/collections', icon: LibraryBig, needs: ['collections.read'] },
      { label: 'Imágenes', to: '/admin/assets', icon: Images, needs: ['assets.read'] },
      { label: 'Redirecciones', to: '/admin/redirects', icon: Signpost, needs: ['redirects.write'] },
    ],
  },
  {
    name: 'Inventario',
    items: [
      listItem('stock/levels', Boxes, 'e'),
      listItem('stock/movements', ArrowLeftRight, 'm'),
      listItem('stock/transfers', Truck, 't'),
      listItem('stock/counts', ClipboardCheck, 'n'),
      { label: 'Informes', to: '/admin/stock/reports', icon: ChartColumn, key: 'i', needs: ['stock.reports'] },
    ],
  },
  {
    name: 'Dinero',
    items: [
      { label: 'Conciliación', to: '/admin/reconciliation', icon: Landmark, key: 'b', needs: ['money.read'] },
      { label: 'Facturación', to: '/admin/fiscal', icon: FileText, key: 'f', needs: ['fiscal.read'] },
      { label: 'Tasa', to: '/admin/rate', icon: Coins, key: 'a', needs: ['rate.read'] },
      { label: 'Impuestos', to: '/admin/taxes', icon: Percent, key: 'x', needs: ['fiscal.read'] },
      { label: 'Tarjetas y saldos', to: '/admin/credit', icon: Gift, key: 'j', needs: ['credit.read'] },
      {
        label: 'Formas de pago',
        to: '/admin/payment-methods',
        icon: Wallet,
        key: 'w',
        needs: ['ways.write', 'money.read'],
      },
    ],
  },
  {
    name: 'Casa',
    items: [
      listItem('locations', Building2, 's'),
      { label: 'Transportistas', to: '/admin/carriers', icon: Package, needs: ['shipping.write'] },
      { label: 'Por aprobar', to: '/admin/approvals', icon: UserCheck, needs: APPROVERS },
      listItem('users', Users, 'u'),
      { label: 'Personal', to: '/admin/staff', icon: IdCard, key: 'h', needs: ['people.manage'] },
      { label: 'Llaves de acceso', to: '/admin/api-keys', icon: KeyRound, key: 'z', needs: ['keys.manage'] },
      { label: 'Webhooks', to: '/admin/webhooks', icon: Webhook, needs: ['hooks.manage'] },
      listItem('mails', Mail, 'o'),
      listItem('audit', ScrollText, 'r'),
      { label: 'Datos personales', to: '/admin/personal-data', icon: FileUser, key: 'q', needs: ['customers.read'] },
    ],
  },
];

/** The link to the signed-in person's account, always visible below the groups. */
export const SECURITY: NavItem = { label: 'Seguridad', to: '/admin/security', icon: ShieldCheck, needs: [] };

export const NAV_ITEMS: readonly NavItem[] = [...NAV_GROUPS.flatMap(({ items }) => items), SECURITY];

/** Screens below those of the sidebar that need another permission. */
const OTHER_SCREENS: readonly Screen[] = [
  { label: 'Operaciones', to: '/admin/products/operations', needs: ['operations.read'] },
  { label: 'Validar pagos', to: '/admin/sales/pending', needs: ['sales.validate'] },
  { label: 'Hojas de preparación', to: '/admin/sales/packing-slips', needs: ['sales.read', 'sales.hand_over'] },
  { label: 'Etiquetas de envío', to: '/admin/dispatch/labels', needs: ['sales.read', 'sales.hand_over'] },
  { label: 'Listas de empaque', to: '/admin/dispatch/lists', needs: ['sales.read', 'sales.hand_over'] },
  { label: 'Tasas de los pedidos', to: '/admin/rate/orders', needs: ['money.read'] },
  { label: 'Nuevo traslado', to: '/admin/stock/transfers/new', needs: ['stock.transfer'] },
  { label: 'Traslados sugeridos', to: '/admin/stock/transfers/suggested', needs: ['stock.transfer'] },
  { label: 'Subir estado de cuenta', to: '/admin/reconciliation/upload', needs: ['money.upload'] },
];

/** The screen of a path, or the one that it belongs to; undefined for none. */
export function screenAt(pathname: string): Screen | undefined {
  return [...OTHER_SCREENS, ...NAV_ITEMS].find((screen) => isAt(pathname, screen));
}

export function isAt(pathname: string, { to }: Pick<Screen, 'to'>): boolean {
  return pathname === to || pathname.startsWith(`${to}/`);
}
