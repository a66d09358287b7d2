import { Navigate } from 'react-router';
import { isPossible, useMay, useOwnAccess } from '../access/may.client.tsx';
import { NAV_ITEMS } from '../menu/nav-items.ts';

/** The first that the person may open. Who hands orders over and may not see the figures of the shop works at a counter. */
const STARTS = { counter: ['/admin/deliveries', '/admin/products'], office: ['/admin/products'] };

/** /admin: leads to where the person's work starts, or to the first screen of the sidebar for people without such a screen. */
export default function AdminIndexPage() {
  const may = useMay();
  const isKnown = useOwnAccess() !== undefined;
  const open = NAV_ITEMS.filter((item) => isPossible(may, item.needs));
  if (!isKnown) return null;
  const starts = may('reports.read') ? STARTS.office : STARTS.counter;
  const first = starts.flatMap((start) => open.filter(({ to }) => to === start))[0] ?? open[0];
  return first ? <Navigate to={first.to} replace /> : null;
}
