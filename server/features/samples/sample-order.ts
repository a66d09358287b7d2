import type { Location } from '#server/features/locations/stock.tables.ts';
import type { Pickup, SaleWithLines, WrittenSale } from '#server/features/sales/sales.tables.ts';

// An order of nobody, for samples of mails.

const AT = new Date('2026-11-20T10:00:00-04:00');

const SALE: WrittenSale = {
  id: 0,
  orderId: '000123',
  trackingKey: 'muestra',
  accountId: null,
  customerName: 'Ana Pérez',
  customerEmail: 'ana@example.com',
  customerPhone: '0414-1234567',
  customerId: 'V-12345678',
  address: 'Calle 8, Caracas',
  shippingMethod: 'delivery',
  paymentMethod: 'pago_movil',
  paymentBank: null,
  paymentReference: null,
  paymentDate: null,
  paymentPayerPhone: null,
  subtotalCents: 5000,
  discountCents: 0,
  totalCents: 5000,
  voucherCode: null,
  promotion: null,
  dollarValue: '36.50120000',
  dollarDate: '2026-11-20',
  dollarSource: 'BCV',
  totalBsHundredths: 182_506,
  igtfCents: 0,
  igtfBasisPoints: 0,
  companyName: null,
  companyRif: null,
  companyAddress: null,
  ivaWithheld: false,
  withholdingNumber: null,
  pickupLocationId: null,
  pickupReadyAt: null,
  promisedOn: null,
  status: 'pendiente',
  version: 1,
  forgetCustomer: false,
  guestNetwork: null,
  createdAt: AT,
};

const STORE: Location = {
  id: 0,
  slug: 'centro',
  kind: 'store',
  name: 'Tienda Centro',
  address: 'Avenida Principal, local 4',
  city: 'Caracas',
  phone: '0212-5550101',
  latitude: null,
  longitude: null,
  weekHours: '09:00-18:30',
  sundayHours: null,
  specialDays: [],
  imageUrl: null,
  sellsOnline: false,
  pickup: true,
  pickupPayment: true,
  pickupHours: 4,
  priority: 100,
  lowStock: 2,
  active: true,
  version: 1,
  createdAt: AT,
  updatedAt: AT,
};

/** A parcel, or what `changes` say. */
export function sampleOrder(changes: Partial<WrittenSale> = {}, pickup: Pickup | null = null): SaleWithLines {
  const line = { saleId: 0, position: 0, itemId: 1, name: 'Camisa de lino', ref: '1001', size: 'M', quantity: 2 };
  const taxes = { priceCents: 2500, discountCents: 0, baseCents: 4310, taxCents: 690, taxBasisPoints: 1600 };
  return {
    sale: { ...SALE, ...changes },
    lines: [{ ...line, ...taxes }],
    pickup,
    parcels: [],
    paymentName: 'Pago móvil',
  };
}

/** The same order, picked up in a store. */
export function samplePickup(changes: Partial<Pickup> = {}): SaleWithLines & { pickup: Pickup } {
  const pickup: Pickup = { store: STORE, state: 'pending', readySince: null, handedOverAt: null, ...changes };
  const sale = { pickupLocationId: 0, pickupReadyAt: new Date('2026-11-20T15:00:00-04:00') };
  return { ...sampleOrder(sale), pickup };
}
