import { book, ERASED_NAME, fact, none, person, secret, type TableClass, type Whose } from '../column-class.ts';

const OF_SALE: readonly Whose[] = [{ by: 'sale', column: 'sale_id' }];

/** Orders, what was written about them, and the benefits given once per person. */
export const SALES = {
  sales: {
    title: 'Pedidos',
    whose: [
      { by: 'account', column: 'account_id' },
      { by: 'guest', column: 'customer_email' },
    ],
    erased: 'blank',
    expires: { since: 'created_at', of: 'erased' },
    columns: {
      ...none('id account_id dollar_source search_text search_digits igtf_basis_points forget_customer version'),
      ...none('pickup_location_id pickup_ready_at promised_on iva_withheld withholding_number'),
      ...secret('tracking_key'),
      order_id: fact('Pedido'),
      created_at: fact('Fecha'),
      status: fact('Estado'),
      customer_name: person('Nombre', ERASED_NAME),
      customer_email: person('Correo', ''),
      customer_phone: person('Teléfono', ''),
      customer_id: person('Cédula o RIF', ''),
      address: person('Dirección', ''),
      shipping_method: fact('Envío'),
      payment_method: fact('Forma de pago'),
      payment_bank: book('El banco y la referencia de cada pago', 'years', { label: 'Banco', blank: null }),
      payment_reference: book('El banco y la referencia de cada pago', 'years', { label: 'Referencia', blank: null }),
      payment_date: fact('Fecha del pago'),
      payment_payer_phone: person('Teléfono del pago', null),
      subtotal_cents: fact('Subtotal (USD)'),
      discount_cents: fact('Descuento (USD)'),
      total_cents: fact('Total (USD)'),
      total_bs_hundredths: fact('Total (Bs)'),
      igtf_cents: fact('IGTF (USD)'),
      dollar_value: fact('Tasa'),
      dollar_date: fact('Fecha valor'),
      voucher_code: fact('Cupón'),
      promotion: fact('Promoción'),
      company_name: book('La razón social y el RIF de una empresa con un pedido pagado', 'years', {
        label: 'Razón social',
        blank: null,
      }),
      company_rif: book('La razón social y el RIF de una empresa con un pedido pagado', 'years', {
        label: 'RIF',
        blank: null,
      }),
      company_address: person('Domicilio fiscal', null),
      guest_network: person(undefined, null),
    },
  },
  sale_lines: {
    title: 'Productos de los pedidos',
    whose: OF_SALE,
    columns: {
      ...none('sale_id position item_id base_cents tax_cents tax_basis_points'),
      name: fact('Producto'),
      ref: fact('Referencia'),
      size: fact('Talla'),
      quantity: fact('Piezas'),
      price_cents: fact('Precio (USD)'),
      discount_cents: fact('Descuento (USD)'),
    },
  },
  sale_events: {
    title: 'Estados de los pedidos',
    whose: OF_SALE,
    erased: 'blank',
    columns: {
      ...none('id sale_id from_status account_id'),
      happened_at: fact('Fecha'),
      to_status: fact('Estado'),
      reason: fact('Motivo'),
      reason_words: person('En palabras', null),
      by_payments: person('Por sus pagos', 'Sus pagos'),
    },
  },
  sale_notes: {
    title: 'Notas de la tienda sobre los pedidos',
    whose: OF_SALE,
    erased: 'delete',
    columns: { ...none('id sale_id account_id'), written_at: fact('Fecha'), note: person('Nota') },
  },
  sale_requests: {
    whose: OF_SALE,
    erased: 'delete',
    columns: { ...none('fingerprint sale_id created_at'), ...secret('key'), answer: person() },
  },
  sale_fulfilments: {
    title: 'Entregas',
    whose: OF_SALE,
    columns: {
      ...none('sale_id location_id account_id'),
      state: fact('Estado'),
      ready_at: fact('Lista'),
      handed_over_at: fact('Entregada o enviada'),
    },
  },
  parcels: {
    title: 'Paquetes',
    whose: OF_SALE,
    columns: {
      ...none('id sale_id location_id number carrier_id account_id version'),
      state: fact('Estado'),
      guide: fact('Guía'),
      created_at: fact('Preparado desde'),
      packed_at: fact('Empacado'),
      sent_at: fact('Enviado'),
      delivered_at: fact('Entregado'),
      returned_at: fact('Devuelto'),
    },
  },
  parcel_lines: { whose: OF_SALE, columns: none('parcel_id sale_id line_position location_id quantity open') },
  unpaid_alarms: { whose: OF_SALE, columns: none('sale_id scope pieces cents') },
  // Without its sale a proof is unused, and its picture is deleted with it.
  payment_proofs: {
    title: 'Comprobantes',
    whose: OF_SALE,
    erased: 'blank',
    columns: {
      ...none('id storage_key'),
      ...secret('reference look look_detail'),
      client_reference: person('Nombre del archivo', null),
      sale_id: person(undefined, null),
      created_at: fact('Fecha'),
    },
  },
  similar_proofs: { whose: [], columns: none('proof_id other_id') },
  mails: {
    title: 'Correos',
    whose: [...OF_SALE, { by: 'recipients', column: 'recipients' }, { by: 'sender', column: 'reply_to' }],
    erased: 'delete',
    columns: {
      ...none('id sale_id attempts next_try_at queued_at copy_of taken_until taken_by traceparent secret kind problem'),
      created_at: fact('Fecha'),
      recipients: person('Para'),
      reply_to: person('Responder a'),
      subject: person('Asunto'),
      state: fact('Estado'),
      sent_at: fact('Enviado'),
      // The text may contain a link that opens an account or the code of a gift card.
      ...secret('text html content attachment_key unsubscribe_url'),
    },
  },
  vouchers: { whose: [], columns: none('id code basis_points start_date end_date created_at version') },
  // server/features/promotions/vouchers/hash-redeemers.ts turns the identifiers into hashes.
  voucher_redemptions: {
    whose: OF_SALE,
    columns: { ...none('voucher_id sale_id'), redeemer: person() },
  },
  welcome_claims: {
    whose: OF_SALE,
    columns: {
      ...none('sale_id'),
      person: book('Una huella ilegible de quien ya usó un cupón o la bienvenida', 'record'),
    },
  },
} satisfies Record<string, TableClass>;
