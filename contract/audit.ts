/**
 * Everything the audit log can say that was done, as `<record>.<verb>`, with the words staff read.
 * A new write of staff adds its line here.
 */
export const AUDIT_ACTIONS = {
  'login.succeeded': 'Inició sesión',
  'login.failed': 'Intento fallido de iniciar sesión',
  'category.created': 'Creó una categoría',
  'category.updated': 'Modificó una categoría',
  'category.deleted': 'Eliminó una categoría',
  'category.picture-replaced': 'Cambió la imagen de una categoría',
  'category.picture-deleted': 'Quitó la imagen de una categoría',
  'item.created': 'Creó un producto',
  'item.updated': 'Modificó un producto',
  'item.deleted': 'Eliminó un producto',
  'items.imported': 'Importó una hoja de inventario',
  'items.sizes-fixed': 'Corrigió tallas',
  'items.duplicates-cleaned': 'Limpió duplicados',
  'items.images-synced': 'Sincronizó las imágenes',
  'items.bulk-edited': 'Editó productos en lote',
  'picture.uploaded': 'Subió una imagen de un producto',
  'picture.deleted': 'Eliminó una imagen de un producto',
  'picture.reordered': 'Cambió el orden de las imágenes de un producto',
  'mail.resent': 'Reenvió un correo',
  'rate.set': 'Fijó la tasa a mano',
  'rate.withdrawn': 'Retiró la tasa fijada a mano',
  'rate.accepted': 'Aceptó una tasa retenida',
  'rate.discarded': 'Descartó una tasa retenida',
  'sale.status': 'Cambió el estado de una venta',
  'sale.deleted': 'Eliminó una venta',
  'voucher.created': 'Creó un cupón',
  'voucher.updated': 'Cambió un cupón',
  'voucher.deleted': 'Eliminó un cupón',
} as const;
export type AuditAction = keyof typeof AUDIT_ACTIONS;
