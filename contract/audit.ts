/**
 * Everything the audit log can say that was done, as `<record>.<verb>`, with the words staff read.
 * A new write of staff adds its line here.
 */
export const AUDIT_ACTIONS = {
  'login.succeeded': 'Inició sesión',
  'login.failed': 'Intento fallido de iniciar sesión',
  'sale.status': 'Cambió el estado de una venta',
} as const;
export type AuditAction = keyof typeof AUDIT_ACTIONS;
