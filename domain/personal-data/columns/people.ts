import { book, fact, none, person, secret, staff, type TableClass } from '../column-class.ts';

const OWN = [{ by: 'account', column: 'account_id' }] as const;

/** Accounts, signing in, and the audit log. */
export const PEOPLE = {
  accounts: {
    title: 'Tu cuenta',
    whose: [{ by: 'account', column: 'id' }],
    erased: 'delete',
    columns: {
      ...none('id token_version staff_role_id disabled_at access_version'),
      ...secret('password_hash'),
      email: person('Correo'),
      name: person('Nombre'),
      lastname: person('Apellido'),
      role: fact('Tipo de cuenta'),
      created_at: fact('Creada'),
      email_confirmed_at: fact('Correo confirmado'),
    },
  },
  roles: { whose: [], columns: none('id key name permissions by_store requires_second_factor version') },
  account_stores: {
    whose: OWN,
    erased: 'delete',
    columns: { account_id: person(), ...none('location_id') },
  },
  account_links: {
    whose: OWN,
    erased: 'delete',
    columns: { ...secret('token_hash'), account_id: person(), ...none('purpose expires_at used_at created_at') },
  },
  known_devices: {
    title: 'Equipos con los que entraste',
    whose: OWN,
    erased: 'delete',
    columns: { ...secret('token_hash'), account_id: person(), last_seen_at: person('Última vez') },
  },
  second_factors: {
    whose: OWN,
    erased: 'delete',
    columns: { account_id: person(), ...secret('sealed_secret'), ...none('confirmed_at last_step created_at') },
  },
  recovery_codes: {
    whose: OWN,
    erased: 'delete',
    columns: { account_id: person(), ...secret('code_hash'), ...none('used_at') },
  },
  sessions: {
    title: 'Sesiones',
    whose: OWN,
    erased: 'delete',
    columns: {
      ...none('id token_version expires_at ended_at'),
      account_id: person(),
      device: person('Equipo'),
      network: person('Red'),
      created_at: person('Inicio'),
      last_seen_at: person('Última vez'),
    },
  },
  staff_invitations: {
    whose: [],
    columns: {
      ...none('id role_id stores invited_by created_at sent_at expires_at accepted_at withdrawn_at'),
      ...secret('token_hash'),
      ...staff('email name'),
    },
  },
  api_keys: {
    whose: OWN,
    erased: 'delete',
    columns: {
      ...none('id name permissions stores created_at expires_on last_used_at refused_at ended_at'),
      ...secret('token_hash'),
      account_id: person(),
    },
  },
  // server/features/customers/forget-customers.ts deletes the records of guests; notes go with them.
  customers: {
    title: 'Tu ficha de cliente',
    whose: [...OWN, { by: 'guest', column: 'email' }],
    erased: 'delete',
    columns: {
      ...none('id person_id'),
      account_id: person(),
      mailbox: person(),
      name: person('Nombre'),
      email: person('Correo'),
      national_id: person('Cédula o RIF'),
      phone: person('Teléfono'),
      keys: person(),
      search_text: person(),
      created_at: fact('Creada'),
      last_seen_at: fact('Última vez'),
    },
  },
  customer_notes: {
    title: 'Notas de la tienda sobre ti',
    whose: [{ by: 'customer', column: 'customer_id' }],
    columns: {
      ...none('id account_id'),
      customer_id: person(),
      written_at: fact('Fecha'),
      note: person('Nota'),
    },
  },
  customer_merges: {
    whose: [],
    columns: none('id kept_id merged_id moved account_id merged_at undone_at undone_by'),
  },
  fingerprint_keys: { whose: [], columns: { ...none('id created_at'), ...secret('sealed_key') } },
  saved_views: {
    whose: [],
    columns: { ...none('id list owner_id shared name name_key params version') },
  },
  // server/features/audit/erase-from-audit.ts erases a customer from it: names and addresses also stand in the details.
  audit_entries: {
    title: 'Lo que hiciste con tu cuenta',
    whose: OWN,
    columns: {
      ...none('id'),
      happened_at: fact('Fecha'),
      account_id: person(),
      actor: book('El nombre del personal en el registro de lo que se hizo', 'months'),
      action: fact('Qué'),
      ...none('record_kind'),
      record_id: person(),
      details: person('Detalles'),
    },
  },
  // A key may contain an address or a network; the row is deleted when its time is over, within a day at most.
  throttles: { whose: [], columns: { ...secret('key'), ...none('hits resets_at') } },
  restock_requests: {
    title: 'Avisos pedidos',
    whose: [{ by: 'address', column: 'email' }],
    erased: 'delete',
    columns: {
      ...none('id location_id'),
      ...secret('key'),
      item_id: fact('Producto'),
      email: person('Correo'),
      state: fact('Estado'),
      created_at: fact('Fecha'),
      mailed_at: fact('Avisado'),
    },
  },
  restock_arrivals: { whose: [], columns: none('id item_id location_id pieces') },
} satisfies Record<string, TableClass>;
