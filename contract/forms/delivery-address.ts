import * as z from 'zod/mini';
import { email, nationalId, phone } from './person.ts';
import { line, lines, optionalLine, REQUIRED } from './text.ts';

/** Recipient and address: as saved in the browser, and as part of an order. */
export const deliveryAddress = z.object({
  name: line(120),
  /** Cédula or RIF. */
  cedula: nationalId,
  email: email(REQUIRED),
  phone,
  address: lines(500),
  /** The shopper's name for it: 'Casa'. Like the tag, it is never sent to the server. */
  title: line(60),
  tag: optionalLine(30),
});
