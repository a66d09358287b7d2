import { book, ERASED_NAME, fact, none, person, secret, staff, type TableClass, type Whose } from '../column-class.ts';

const OF_SALE: readonly Whose[] = [{ by: 'sale', column: 'sale_id' }];
const OF_PAYMENT: readonly Whose[] = [{ by: 'payment', column: 'payment_id' }];
const PAYMENT_KEPT = 'El banco y la referencia de cada pago';
const BUYER_KEPT = 'El nombre y la cédula o el RIF en las facturas y notas ya emitidas';
const BANK_KEPT = 'Lo que el banco escribió en el estado de cuenta de la tienda';
const MATCH_KEPT = 'Por qué un pago se dio por recibido';

const BUYER = {
  buyer_name: book(BUYER_KEPT, 'years', { label: 'A nombre de', blank: ERASED_NAME }),
  buyer_id: book(BUYER_KEPT, 'years', { label: 'Cédula o RIF', blank: '' }),
};

/** Payments, the bank, the books, credit and rates. */
export const MONEY = {
  payments: {
    title: 'Pagos',
    whose: OF_SALE,
    erased: 'blank',
    expires: { since: 'created_at', of: 'erased' },
    columns: {
      ...none('id sale_id position refund_of covers_cents at_pickup decided_by version forgiven_hundredths'),
      ...none('owed_by second_person'),
      created_at: fact('Fecha'),
      kind: fact('Tipo'),
      method: fact('Forma de pago'),
      currency: fact('Moneda'),
      amount_hundredths: fact('Monto'),
      reference: book(PAYMENT_KEPT, 'years', { label: 'Referencia', blank: null }),
      bank: book(PAYMENT_KEPT, 'years', { label: 'Banco', blank: null }),
      paid_on: fact('Fecha del pago'),
      payer_name: person('Pagó', null),
      payer_phone: person('Teléfono', null),
      payer_id: person('Cédula', null),
      proof_id: person(undefined, null),
      state: fact('Estado'),
      decided_at: fact('Decidido'),
      decision: person('Nota', null),
    },
  },
  payment_entries: {
    whose: OF_SALE,
    erased: 'blank',
    columns: {
      ...none('id payment_id sale_id kind currency from_state to_state amount_before amount_after covers_before'),
      ...none('covers_after account_id happened_at'),
      decision: person(undefined, null),
    },
  },
  payment_verifications: {
    whose: OF_PAYMENT,
    erased: 'blank',
    columns: {
      ...none('id payment_id automatic asked_by asked_at answered_at outcome'),
      words: person(undefined, null),
    },
  },
  payment_methods: {
    whose: [],
    columns: {
      ...none(
        'id code name phrase currencies on_web at_pickup at_counter asks optional reference_digits reference_min',
      ),
      ...none('reference_max tolerance_hundredths instructions position active version'),
    },
  },
  bank_accounts: {
    whose: [],
    columns: {
      ...none('id name bank currency number methods mapping version created_at closed_at takes_part'),
      ...none('reversals_sought_to'),
    },
  },
  bank_statements: {
    whose: [],
    columns: none('id account_id file_name file_digest first_day last_day stored known refused loaded_by loaded_at'),
  },
  bank_lines: {
    whose: [],
    expires: { since: 'posted_on', of: 'all' },
    columns: {
      ...none('id account_id statement_id row_number posted_on amount_hundredths balance_hundredths fingerprint'),
      ...none('excluded excluded_by excluded_at created_at'),
      reference: book(BANK_KEPT, 'record'),
      description: book(BANK_KEPT, 'years', { blank: '' }),
      payer: book(BANK_KEPT, 'years', { blank: '' }),
    },
  },
  bank_reversals: { whose: [], columns: none('out_id line_id found_at rivals') },
  reconciliations: {
    whose: [],
    expires: { since: 'made_at', of: 'all' },
    columns: {
      ...none('id kind difference_hundredths difference account_id made_at undone_by undone_at made'),
      reasons: book(MATCH_KEPT, 'years', { blank: '{}' }),
      decision: book(MATCH_KEPT, 'years', { blank: null }),
    },
  },
  reconciliation_lines: { whose: [], columns: none('reconciliation_id line_id undone amount_hundredths') },
  reconciliation_payments: {
    whose: [],
    columns: {
      ...none('reconciliation_id payment_id amount_hundredths undone state_before amount_before covers_before'),
      ...none('forgiven_before'),
    },
  },
  fiscal_documents: {
    title: 'Facturas y notas de crédito',
    whose: OF_SALE,
    expires: { since: 'issued_on', of: 'erased' },
    columns: {
      ...none('id sale_id number_value affects rates igtf_bs_hundredths dollar_value annulled_by noted_by noted_at'),
      ...none('booked_on late_reason machine z_number withheld_bs_hundredths withholding_number withheld_on'),
      ...none('withheld_booked_on replaced annulled_why'),
      order_id: fact('Pedido'),
      kind: fact('Documento'),
      number: fact('Número'),
      control_number: fact('Control'),
      issued_on: fact('Fecha'),
      total_cents: fact('Total (USD)'),
      total_bs_hundredths: fact('Total (Bs)'),
      annulled_at: fact('Anulado'),
      ...BUYER,
    },
  },
  fiscal_debit_notes: {
    title: 'Notas de débito',
    whose: OF_SALE,
    expires: { since: 'issued_on', of: 'erased' },
    columns: {
      ...none('id sale_id number_value affects dollar_value annulled_by annulled_why noted_by noted_at booked_on'),
      ...none('late_reason'),
      order_id: fact('Pedido'),
      number: fact('Número'),
      control_number: fact('Control'),
      issued_on: fact('Fecha'),
      igtf_bs_hundredths: fact('IGTF (Bs)'),
      annulled_at: fact('Anulado'),
      ...BUYER,
    },
  },
  fiscal_closings: { whose: [], columns: none('period closed_by closed_at') },
  // server/features/credit/person-credit.ts decides when: not while there is money on it or a card is to be mailed.
  credits: {
    title: 'Tarjetas de regalo y saldo a favor',
    whose: [
      { by: 'account', column: 'account_id' },
      { by: 'guest', column: 'holder_email' },
      { by: 'sale', column: 'sale_id' },
    ],
    erased: 'blank',
    columns: {
      ...none('id blocked sale_id account_id mailed_at forget_holder version'),
      ...secret('code_hash code_end'),
      kind: fact('Tipo'),
      balance_cents: fact('Saldo (USD)'),
      face_cents: fact('Valor (USD)'),
      created_at: fact('Fecha'),
      expires_on: fact('Vence'),
      mail_on: fact('Se envía'),
      holder_name: person('Para', ERASED_NAME),
      holder_email: person('Correo', ''),
      holder_national_id: person('Cédula', null),
      message: person('Mensaje', null),
    },
  },
  credit_entries: {
    whose: [],
    columns: {
      ...none('id credit_id kind amount_cents balance_cents sale_id payment_id refund_id account_id at'),
      ...staff('actor reason'),
    },
  },
  credit_settings: {
    whose: [],
    columns: none('one amounts free_amount min_cents max_cents taxed expiry_months version'),
  },
  exchange_rates: {
    whose: [],
    columns: {
      ...none('id value value_date source effective_at manual voided_at void_reason'),
      ...staff('set_by voided_by'),
    },
  },
  held_rates: {
    whose: [],
    columns: none(
      'id value value_date source compared_value compared_date state first_seen_at last_seen_at decided_at',
    ),
  },
  tax_rates: { whose: [], columns: none('id kind name basis_points from_day set_by created_at') },
  tax_settings: { whose: [], columns: none('id special_taxpayer goods from_day set_by created_at') },
} satisfies Record<string, TableClass>;
