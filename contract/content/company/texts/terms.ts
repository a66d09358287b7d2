import { facts, list, note, type PageHead, type Section } from '#domain/content/prose/prose.ts';

export const TERMS_HEAD: PageHead = {
  title: 'Políticas, términos y condiciones',
  description:
    'Las reglas de compra en línea: precios, pagos, envíos, devoluciones, garantía, cupones, datos personales y cookies.',
  lead: 'Estas son las reglas con que compras en la página y las que nosotros cumplimos. Están escritas para leerse completas.',
  path: '/terminos',
};

export const TERMS_UPDATED = { iso: '2026-11-22', text: '22 de noviembre de 2026' };

export const TERMS: readonly Section[] = [
  {
    id: 'aceptacion',
    title: 'Qué aceptas al comprar',
    body: [
      'Al hacer un pedido en esta página contratas con {tienda} y aceptas las condiciones vigentes ese día, que son las que se publican aquí. Para comprar debes ser mayor de edad y dar datos verdaderos. No hace falta tener una cuenta.',
      'Podemos cambiar estas condiciones. Los cambios valen para los pedidos posteriores a su publicación, nunca para los que ya hiciste.',
    ],
  },
  {
    id: 'productos',
    title: 'Productos y existencias',
    body: [
      'Describimos cada prenda con cuidado: tela, corte, tallas y fotografías. El color puede variar un poco de una pantalla a otra. Las existencias que ves son las que hay en ese momento y una prenda solo queda apartada cuando se registra tu pedido con su comprobante de pago.',
      'Si por un error nuestro una prenda pagada no estuviera disponible, te lo decimos y eliges entre otra prenda o el reembolso completo.',
    ],
  },
  {
    id: 'precios',
    title: 'Precios y tasa de cambio',
    body: [
      'Los precios están en dólares de los Estados Unidos de América (USD). El precio que vale es el que muestra el resumen al confirmar: al total no se le agrega ningún otro cargo de nuestra parte.',
      'El monto en bolívares (Bs) se calcula a la tasa oficial que publica el Banco Central de Venezuela (BCV) para el día y se redondea al céntimo. La tasa y su fecha se muestran antes de pagar y quedan registradas en tu pedido; no cambian después.',
      'Si entre tu revisión y tu confirmación cambió un precio, una existencia o la tasa, te mostramos el monto nuevo antes de registrar nada.',
    ],
  },
  {
    id: 'pagos',
    title: 'Pedidos y pagos',
    body: [
      facts({
        'Pago móvil': 'En bolívares',
        Transferencia: 'En bolívares, a una de nuestras cuatro cuentas',
        Zelle: 'En dólares',
      }),
      'Con el pedido debes subir una imagen del comprobante. El pedido queda **pendiente** mientras verificamos el pago y pasa a **validado** cuando lo confirmamos. Si el pago no se recibe, no alcanza el total o no corresponde al comprobante, te avisamos; si no se resuelve, el pedido se **cancela** y lo que hayas pagado se te devuelve.',
      'Recibirás un correo con el número de orden y el detalle de la compra. Ese correo no sustituye la factura, que va con las prendas.',
    ],
  },
  {
    id: 'envios',
    title: 'Envíos',
    body: [
      facts({
        'Delivery (Caracas)': 'Solo dentro de Caracas',
        'Envío nacional (MRW)': 'Al resto del país, a tu dirección o a la agencia que indiques',
        Tiempo: 'De 1 a 6 días desde que confirmamos el pago',
        Costo: 'No sumamos ningún cargo de envío a la compra',
      }),
      'Quien recibe debe mostrar la cédula que indicaste. Revisa el paquete al recibirlo: si llega abierto o falta algo, dilo en el acto a quien lo entrega y [escríbenos](/contact?asunto=support) ese mismo día. Respondemos por tus prendas hasta que las recibes.',
    ],
  },
  {
    id: 'devoluciones',
    title: 'Cambios, devoluciones y garantía',
    body: [
      'Tienes **30 días** desde que recibes la prenda para cambiarla, devolverla o pedir garantía por una falla de tela o de confección. Las condiciones, los pasos y las excepciones están en [Devoluciones y garantía](/devoluciones), que forma parte de estos términos.',
    ],
  },
  {
    id: 'cupones',
    title: 'Cupones y promociones',
    body: [
      list(
        'Se aplica un cupón por pedido, sobre el subtotal. Empieza por {codigo}.',
        'Los de 4 o 5 caracteres después de {codigo} se usan una sola vez por persona; los de 6 se pueden volver a usar.',
        'Valen en las fechas que indican, ambas incluidas, según la hora de Caracas.',
        'No se cambian por dinero. Si devuelves una prenda comprada con cupón, te reembolsamos lo que pagaste por ella.',
      ),
      '**Descuento de bienvenida.** {si bienvenida}El primer pedido que haces con tu cuenta abierta y tu correo confirmado lleva {bienvenida} menos sobre el subtotal. Se aplica solo, sin código.{sino}Ahora no hay. Esto vale para los pedidos que lo llevaron.{fin}',
      list(
        'Es uno por persona: por cuenta, por correo, por teléfono y por cédula o RIF. Si ya hiciste un pedido, también sin cuenta, no corresponde.',
        'No se suma a un cupón: cuenta el que más descuenta. Si es el de bienvenida, el cupón no se gasta.',
        'Un pedido sin cuenta no lo lleva. Si tu pedido se cancela, el descuento vuelve a ser tuyo.',
      ),
    ],
  },
  {
    id: 'sastreria',
    title: 'Sastrería a la medida',
    body: [
      'Las prendas [a la medida](/tailoring) se entregan de **2 a 3 semanas** después de tomar las medidas y confirmar la tela. El precio se acuerda antes del primer corte. Por ser únicas no tienen devolución por cambio de parecer, pero sí la garantía de 30 días, que incluye la corrección de las medidas.',
    ],
  },
  {
    id: 'datos',
    title: 'Tus datos personales',
    body: [
      'Pedimos solo lo que hace falta para atenderte:',
      list(
        '**Para un pedido:** nombre, cédula, correo, teléfono, dirección y comprobante de pago. Los usamos para verificar el pago, facturar, enviar y responder por la garantía.',
        '**Para una cuenta:** nombre, apellido y correo. La contraseña se guarda cifrada y nadie puede leerla, tampoco nosotros.',
        '**Cuando nos escribes:** lo que pones en el formulario, para contestarte.',
      ),
      'Los ven las personas de la casa que atienden tu pedido y, en lo necesario, quien lo transporta. No los vendemos ni los cedemos para publicidad. Guardamos los de cada compra durante el tiempo que exigen las leyes mercantiles y tributarias.',
      'Si tienes cuenta, en [Mi cuenta](/cuenta/datos) corriges tus datos o la eliminas: tus pedidos cerrados quedan sin tu nombre ni tus datos, y los que están en curso, cuando pase su garantía de 30 días. De un descuento que se da una sola vez por persona queda anotado quién lo usó, para que no se repita.',
      'Puedes pedirnos ver, corregir o borrar tus datos, como lo reconoce el artículo 28 de la Constitución. [Escríbenos](/contact) y te respondemos al correo con que compraste.',
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies y lo que guarda tu navegador',
    body: [
      'Lo que recordamos en tu equipo, y por cuánto tiempo:',
      facts({
        Contacto: 'Tu nombre y tu correo, para que no los escribas otra vez: un año',
        'Inicio de sesión': 'Que entraste a tu cuenta: dos días',
        Recordarme: 'Si lo pides al iniciar sesión: dos semanas',
        'Equipo conocido': 'Que ya entraste desde aquí, para que no te cierren el paso: seis meses',
        'Pedido sin terminar': 'Lo que escribiste y tu comprobante, solo en tu navegador: hasta que lo recibimos',
        'Carrito, deseos, direcciones y cupones usados': 'Solo en tu navegador, hasta que los borres',
        'La tienda y la ciudad que eliges': 'Solo en tu navegador, hasta que elijas otras',
      }),
      'Al cerrar sesión se borra la de tu cuenta. Puedes eliminar todo lo demás desde los ajustes de tu navegador; la página seguirá funcionando, con el carrito vacío.',
    ],
  },
  {
    id: 'contenido',
    title: 'Marca y contenidos',
    body: [
      'El nombre {tienda}, los textos, las fotografías, los dibujos y los moldes son de la casa o se usan con permiso. Puedes compartir enlaces y fotografías de las prendas; para usarlos con fines comerciales necesitas nuestra autorización por escrito.',
    ],
  },
  {
    id: 'ley',
    title: 'Ley aplicable y reclamos',
    body: [
      'Estas condiciones se rigen por las leyes de la República Bolivariana de Venezuela. Si algo no salió bien, [cuéntanoslo](/contact) primero: casi todo se arregla con una conversación. Siempre puedes acudir a la autoridad de protección al consumidor y a los tribunales competentes.',
      note('Nada de lo escrito aquí limita los derechos que la ley te da como consumidor.'),
    ],
  },
];
