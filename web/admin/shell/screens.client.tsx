import { type ComponentType, lazy } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

type Load = () => Promise<{ default: ComponentType }>;

function screen(path: string, load: Load, children: RouteObject[] = []): RouteObject {
  const at = path === '' ? { index: true as const } : { path, children };
  return { ...at, Component: lazy(load), handle: load };
}

/**
 * The screens of the admin by their path under /admin. They are not in the router's own table, because that is listed in a file
 * that every shopper downloads.
 */
export const SCREENS: RouteObject[] = [
  screen('dashboard', () => import('../dashboard/dashboard.page.tsx')),
  screen('setup', () => import('../setup/setup.page.tsx')),
  screen('products', () => import('../products/list/products.page.tsx')),
  screen('products/operations', () => import('../products/operations/operations.page.tsx')),
  screen('labels', () => import('../labels/labels.page.tsx')),
  screen('content', () => import('../content/content.page.tsx')),
  screen('content/:kind', () => import('../content/editor/editor.page.tsx')),
  screen('campaigns', () => import('../campaigns/campaigns.page.tsx')),
  screen('categories', () => import('../categories/categories.page.tsx')),
  screen('collections', () => import('../collections/collections.page.tsx')),
  screen('assets', () => import('../assets/assets.page.tsx')),
  screen('locations', () => import('../locations/locations.page.tsx')),
  screen('stock/levels', () => import('../stock/levels/levels.page.tsx')),
  screen('stock/movements', () => import('../stock/movements/movements.page.tsx')),
  screen('sales', () => import('../sales/list/sales.page.tsx')),
  screen('deliveries', () => import('../sales/deliveries/deliveries.page.tsx')),
  screen('customers', () => import('../customers/customers.page.tsx')),
  screen('customers/:id', () => import('../customers/customer.page.tsx')),
  screen('users', () => import('../users/users.page.tsx')),
  screen('staff', () => import('../staff/staff.page.tsx')),
  screen('api-keys', () => import('../api-keys/keys.page.tsx')),
  screen('audit', () => import('../audit/audit.page.tsx')),
  screen('personal-data', () => import('../personal-data/personal-data.page.tsx')),
  screen('security', () => import('../security/security.page.tsx')),
  screen('sales/pending', () => import('../sales/queue/queue.page.tsx')),
  screen('sales/packing-slips', () => import('../sales/packing-slips.page.tsx')),
  screen('sales/:id/packing-slip', () => import('../sales/packing-slip.page.tsx')),
  screen('redirects', () => import('../redirects/redirects.page.tsx')),
  screen('vouchers', () => import('../vouchers/vouchers.page.tsx')),
  screen('rate', () => import('../rate/rate.page.tsx')),
  screen('rate/orders', () => import('../rate/sheet/sheet.page.tsx')),
  screen('carriers', () => import('../carriers/carriers.page.tsx')),
  screen('payment-methods', () => import('../ways/ways.page.tsx')),
  screen('credit', () => import('../credit/credit.page.tsx')),
  screen('credit/:id', () => import('../credit/credit-card.page.tsx')),
  screen('taxes', () => import('../taxes/taxes.page.tsx')),
  screen('fiscal', () => import('../fiscal/hand-over.page.tsx')),
  screen('fiscal/book', () => import('../fiscal/book.page.tsx')),
  screen('mails', () => import('../mails/mails.page.tsx')),
  screen('approvals', () => import('../approvals/approvals.page.tsx')),
  screen('stock/transfers', () => import('../stock/transfers/transfers.page.tsx')),
  screen('stock/transfers/new', () => import('../stock/transfers/draft/new-transfer.page.tsx')),
  screen('stock/transfers/suggested', () => import('../stock/transfers/suggested.page.tsx')),
  screen('stock/transfers/:id', () => import('../stock/transfers/transfer.page.tsx')),
  screen('stock/transfers/:id/print', () => import('../stock/transfers/print.page.tsx')),
  screen('stock/reports', () => import('../stock/reports/value.page.tsx')),
  screen('stock/reports/turnover', () => import('../stock/reports/turnover.page.tsx')),
  screen('stock/reports/cover', () => import('../stock/reports/cover/cover.page.tsx')),
  screen('stock/reports/shrinkage', () => import('../stock/reports/shrinkage.page.tsx')),
  screen('stock/reports/waiting', () => import('../stock/reports/waiting.page.tsx')),
  screen('stock/counts', () => import('../stock/counts/counts.page.tsx')),
  screen('stock/counts/:id', () => import('../stock/counts/review/count.page.tsx')),
  screen('reconciliation', () => import('../reconciliation/reconciliation-layout.tsx'), [
    screen('', () => import('../reconciliation/desk/desk.page.tsx')),
    screen('lines', () => import('../reconciliation/lines/lines.page.tsx')),
    screen('upload', () => import('../reconciliation/upload/upload.page.tsx')),
    screen('accounts', () => import('../reconciliation/accounts/accounts.page.tsx')),
    screen('history', () => import('../reconciliation/history/history.page.tsx')),
  ]),
  { path: '*', Component: UnknownScreen },
];

/** Starts loading the screen of a URL before the frame around it is rendered. */
export function loadScreen(pathname: string): void {
  for (const { route } of matchRoutes(SCREENS, pathname, '/admin') ?? []) (route.handle as Load | undefined)?.();
}

function UnknownScreen() {
  return (
    <EmptyState
      as="h1"
      title="Esta pantalla no existe"
      text="La dirección está mal escrita o la pantalla cambió de lugar."
    >
      <ButtonLink to="/admin">Volver a la administración</ButtonLink>
    </EmptyState>
  );
}
