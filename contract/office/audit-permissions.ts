import type { Permission } from '#domain/access/permissions.ts';
import { AUDIT_ACTIONS, type AuditAction } from './audit.ts';

type Kind<Action extends AuditAction> = Action extends `${infer Before}.${string}` ? Before : never;

/** The permissions that decide the actions of each kind; none where people act on their own account, or nobody does. */
const OF_KIND: Record<Kind<AuditAction>, readonly Permission[]> = {
  login: [],
  asset: ['assets.write'],
  video: ['assets.write'],
  category: ['categories.write'],
  campaign: ['content.publish'],
  collection: ['collections.write'],
  'second-factor': [],
  session: ['people.manage'],
  admin: [],
  staff: ['people.manage'],
  key: ['keys.manage'],
  webhook: ['hooks.manage'],
  access: [],
  role: ['people.manage'],
  item: ['items.write', 'items.price', 'stock.adjust'],
  stock: ['stock.adjust'],
  items: ['items.write'],
  picture: ['items.write'],
  mail: ['mails.resend'],
  rate: ['rate.write'],
  tax: ['taxes.write'],
  account: [],
  password: [],
  sale: ['sales.validate', 'sales.cancel'],
  payment: ['payments.write'],
  fiscal: ['fiscal.write'],
  count: ['stock.count'],
  redirect: ['redirects.write'],
  voucher: ['vouchers.write'],
  'payment-accounts': ['ways.write'],
  'payment-method': ['ways.write'],
  credit: ['credit.write'],
  customer: ['customers.write'],
  person: ['customers.erase'],
  'personal-data': ['customers.erase'],
  audit: [],
  'bank-account': ['money.settings'],
  'bank-statement': ['money.upload'],
  reconciliation: ['money.reconcile'],
  'bank-lines': ['money.reconcile'],
  transfer: ['stock.transfer'],
  approval: ['people.manage'],
  content: ['content.edit'],
  view: ['views.share'],
  location: ['locations.write'],
  carrier: ['shipping.write'],
  delivery: ['shipping.write'],
};

/** Actions that other permissions decide than those of their kind. */
const OF_ACTION: Partial<Record<AuditAction, readonly Permission[]>> = {
  'staff.joined': [],
  'staff.invitation-refused': [],
  'key.refused': [],
  'item.created': ['items.price'],
  'item.deleted': ['items.delete'],
  'item.stock-adjusted': ['stock.adjust'],
  'items.imported': ['stock.import'],
  'items.bulk-edited': ['items.write', 'items.price', 'stock.adjust'],
  'items.deleted': ['items.delete'],
  'items.duplicates-cleaned': ['items.delete'],
  'items.undone': ['operations.undo'],
  'sale.fulfilment': ['sales.hand_over'],
  'sale.parcel': ['sales.hand_over'],
  'sale.expiry-changed': ['sales.settings'],
  'sale.bounds-changed': ['sales.settings'],
  'sale.step-mails-changed': ['sales.settings'],
  'sale.edited': ['sales.edit'],
  'sale.noted': ['sales.note'],
  'sale.withholding': ['fiscal.write'],
  'sale.deleted': ['sales.delete'],
  'payment.validated': ['sales.validate'],
  'payment.reopened': ['sales.validate'],
  'payment.forgiven': ['payments.forgive'],
  'payment.collected': ['sales.hand_over'],
  'payment.refund-owed': ['payments.refund'],
  'payment.refunded': ['payments.refund'],
  'content.published': ['content.publish'],
  'content.scheduled': ['content.publish'],
  'content.withdrawn': ['content.publish'],
  'content.undone': ['content.publish'],
  'content.begun-empty': ['content.publish'],
  'content.page-moved': ['content.publish'],
  'content.page-unpublished': ['content.publish'],
  'content.page-deleted': ['content.publish'],
  'content.link-made': ['content.read'],
  'fiscal.annulled': ['fiscal.annul'],
  'fiscal.closed': ['books.close'],
  'count.approved': ['stock.approve_counts'],
  'count.rejected': ['stock.approve_counts'],
  'person.took-data': [],
  'reconciliation.settings': ['money.settings'],
  'transfer.received': ['stock.receive'],
  'transfer.receipt-requested': ['stock.receive'],
  'transfer.receipt-rejected': ['stock.receive'],
  'transfer.late': ['stock.receive'],
};

/** The permissions of which one is needed for an action of the log. */
function permissionsFor(action: AuditAction): readonly Permission[] {
  const [kind] = action.split('.') as [Kind<AuditAction>];
  return OF_ACTION[action] ?? OF_KIND[kind];
}

/** The actions of the log that are done with a permission. */
export function actionsWith(permission: Permission): AuditAction[] {
  const actions = Object.keys(AUDIT_ACTIONS) as AuditAction[];
  return actions.filter((action) => permissionsFor(action).includes(permission));
}
