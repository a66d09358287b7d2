interface Meaning {
  /** What the permission lets people do, as staff read it: a Spanish infinitive, such as 'Cancelar ventas'. */
  sentence: string;
  /** Whether people who are limited to some stores may have it. The others are for people of the whole house. */
  byStore: boolean;
}

const house = (sentence: string): Meaning => ({ sentence, byStore: false });
const byStore = (sentence: string): Meaning => ({ sentence, byStore: true });

const TABLE = {
  'sales.read': house('Ver las ventas y los datos de quien compra'),
  'sales.note': house('Escribir notas en las ventas'),
  'sales.edit': house('Cambiar pedidos antes de entregarlos'),
  'sales.hand_over': byStore('Preparar y entregar pedidos, y cobrar los que se pagan al retirar'),
  'sales.validate': house('Validar ventas y pagos'),
  'sales.cancel': house('Cancelar ventas'),
  'sales.delete': house('Eliminar ventas'),
  'sales.export': house('Descargar las ventas'),
  'sales.settings': house('Cambiar los plazos y límites de los pedidos'),
  'payments.read': house('Ver los pagos y sus comprobantes'),
  'payments.write': house('Anotar, corregir y rechazar pagos'),
  'payments.forgive': house('Perdonar diferencias de pagos'),
  'payments.refund': house('Devolver dinero'),
  'money.read': house('Ver el banco y la conciliación'),
  'money.upload': house('Subir estados de cuenta'),
  'money.reconcile': house('Conciliar pagos con el banco'),
  'money.settings': house('Cambiar las cuentas bancarias y los ajustes de conciliación'),
  'rate.read': house('Ver el historial de tasas'),
  'rate.write': house('Cambiar la tasa del dólar'),
  'ways.write': house('Cambiar las formas de pago'),
  'credit.read': house('Ver tarjetas de regalo y saldos a favor'),
  'credit.write': house('Emitir y bloquear tarjetas de regalo y saldos a favor'),
  'fiscal.read': house('Ver las facturas y el libro de ventas'),
  'fiscal.write': house('Anotar facturas, notas y retenciones'),
  'fiscal.annul': house('Anular facturas y notas'),
  'books.close': house('Cerrar períodos del libro de ventas'),
  'taxes.write': house('Cambiar los impuestos'),
  'reports.read': house('Ver el panel y sus informes'),
  'items.read': byStore('Ver los productos'),
  'items.write': house('Cambiar los datos y las fotos de los productos'),
  'items.price': house('Crear productos y cambiar precios y descuentos'),
  'items.delete': house('Eliminar productos'),
  'items.export': house('Descargar los productos'),
  'operations.read': house('Ver las operaciones sobre productos'),
  'operations.undo': house('Deshacer operaciones sobre productos'),
  'assets.read': house('Ver las imágenes y los videos de la biblioteca'),
  'assets.write': house('Agregar, cambiar y eliminar imágenes y videos de la biblioteca'),
  'categories.write': house('Cambiar las categorías'),
  'collections.read': house('Ver las colecciones'),
  'collections.write': house('Crear y cambiar colecciones'),
  'redirects.write': house('Cambiar a dónde llevan las direcciones viejas de la tienda'),
  'content.read': house('Ver el contenido de las páginas y sus borradores'),
  'content.edit': house('Escribir borradores del contenido de las páginas'),
  'content.publish': house('Publicar el contenido de las páginas, y deshacer publicaciones'),
  'vouchers.read': house('Ver los cupones'),
  'vouchers.write': house('Crear y cambiar cupones'),
  'stock.read': byStore('Ver las existencias y sus movimientos'),
  'stock.export': house('Descargar las existencias y sus movimientos'),
  'stock.adjust': byStore('Ajustar existencias'),
  'stock.count': byStore('Contar existencias'),
  'stock.approve_counts': byStore('Aprobar conteos'),
  'stock.transfer': byStore('Crear y enviar traslados'),
  'stock.receive': byStore('Recibir traslados'),
  'stock.import': house('Importar hojas de inventario, con sus precios'),
  'stock.reports': house('Ver los informes de inventario'),
  'locations.write': house('Cambiar tiendas y depósitos'),
  'shipping.write': house('Cambiar transportistas y entregas'),
  'customers.read': house('Ver a los clientes'),
  'customers.write': house('Corregir los datos de los clientes'),
  'customers.erase': house('Borrar los datos personales de los clientes'),
  'mails.read': house('Ver los correos enviados'),
  'mails.resend': house('Reenviar correos'),
  'views.share': house('Compartir vistas y cambiar las compartidas'),
  'audit.read': house('Ver el registro de actividad'),
  'people.manage': house('Administrar al personal y sus roles'),
  'keys.manage': house('Administrar las llaves de acceso de otros programas'),
  'hooks.manage': house('Administrar los webhooks que avisan a otros programas'),
} as const satisfies Record<string, Meaning>;

/** One thing that staff may do, as 'resource.act': 'sales.cancel'. */
export type Permission = keyof typeof TABLE;
/** All permissions, in the order of TABLE, which is the order on screen. */
export const PERMISSIONS = Object.keys(TABLE) as [Permission, ...Permission[]];

/** 'Validar ventas y pagos' */
export function permissionSentence(permission: Permission): string {
  return TABLE[permission].sentence;
}

/** Whether people who are limited to some stores may have the permission. */
export function worksByStore(permission: Permission): boolean {
  return TABLE[permission].byStore;
}

/** Whether a word from the database or the browser is a permission that this release knows. */
export function isPermission(word: string): word is Permission {
  return Object.hasOwn(TABLE, word);
}

/**
 * The Spanish message that refuses a call for want of a permission.
 * @param roles names of the roles that have the permission
 */
export function refusalOfPermission(needed: Permission, roles: readonly string[]): string {
  const who = roles.length > 0 ? ` Pueden hacerlo: ${roles.join(', ')}.` : '';
  return `No tienes permiso para hacer esto: ${permissionSentence(needed)}.${who}`;
}
