import * as z from 'zod/mini';
import { email, nationalId, phone } from './person.ts';
import { line, lines, optionalLine, REQUIRED } from './text.ts';

/** Who receives an order and where: a saved address of the browser, and the part of an order that comes from it. */
export const deliveryAddress = z.object({
  name: line(120),
  /** Cédula or RIF. */
  cedula: nationalId,
  email: email(REQUIRED),
  phone,
  address: lines(500),
  /** What the shopper calls it: 'Casa'. Never leaves the browser, as the tag. */
  title: line(60),
  tag: optionalLine(30),
});
