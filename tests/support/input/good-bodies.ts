/** A valid body of POST /contact. */
export const CONTACT = {
  firstName: 'Ana',
  lastName: 'Rivas',
  email: 'ana@example.com',
  phone: '0414-1234567',
  subject: 'general',
  message: 'Hola',
};

/** A valid body of POST /items. */
export const ITEM = {
  ref: '9001',
  barcode: '759',
  name: 'Camisa',
  description: 'De algodón.',
  price: 10,
  category: 'camisa',
  categoryId: 1,
  size: 'M',
};
