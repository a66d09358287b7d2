import { and, eq } from 'drizzle-orm';
import { readParcelCode } from '#domain/sales/fulfilment/parcel.ts';
import type { WebhookEndpoint } from '#server/features/audit/events/events.tables.ts';
import { parcels } from '#server/features/sales/parcels/parcels.tables.ts';
import { sales } from '#server/features/sales/sales.tables.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { NoAnswer, type OutsideOptions, postOutside } from '#server/platform/outgoing/post-outside.ts';
import { secretsOf, type Vault } from '../endpoint-secrets.ts';
import type { DeliveryRow } from '../webhooks.queries.ts';
import { messageId, signedHeaders } from './sign.ts';

export interface AttemptServices {
  connection: Connection;
  vault: Vault;
  outside: OutsideOptions;
  now(): Date;
}

export interface Attempted {
  /** Null without an answer. */
  status: number | null;
  /** Why it failed, in Spanish; null when the receiver has it. */
  problem: string | null;
  /** The beginning of the answer; null without one, and for an endpoint that gets personal data, which an answer may repeat. */
  response: string | null;
  tookMs: number;
}

const MAX_RESPONSE = 1000;
/** NUL cannot be stored, and half a surrogate pair may be left by the cut. */
const UNSTORABLE = /\0|\p{Surrogate}/gu;

/** Sends an event once. Nothing is written. */
export async function attemptDelivery(
  { connection, vault, outside, now }: AttemptServices,
  endpoint: WebhookEndpoint,
  { event }: DeliveryRow,
): Promise<Attempted> {
  const begun = performance.now();
  const took = () => Math.round(performance.now() - begun);
  const secrets = secretsOf(vault, endpoint, now());
  if (!secrets) {
    const problem = 'Su secreto no se puede leer con la clave de esta instalación: cámbialo';
    return { status: null, problem, response: null, tookMs: took() };
  }
  const customer = endpoint.withCustomer ? await selectCustomer(connection, event) : null;
  const body = requestBody(event, customer);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Vitrina-Webhooks/1',
    ...signedHeaders({ id: messageId(event.publicId), body, at: now() }, secrets),
  };
  try {
    const { status, text } = await postOutside({ url: endpoint.url, headers, body }, outside);
    const response = endpoint.withCustomer ? null : text.slice(0, MAX_RESPONSE).replace(UNSTORABLE, '');
    return { status, problem: problemOf(status), response, tookMs: took() };
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return { status: null, problem: error.message, response: null, tookMs: took() };
  }
}

/** @param customer null: it is not told */
export function requestBody({ type, happenedAt, data }: DeliveryRow['event'], customer: Customer | null): string {
  const timestamp = happenedAt.toISOString();
  return JSON.stringify({ type, timestamp, data: customer ? { ...data, customer } : data });
}

interface Customer {
  name: string;
  phone: string;
  /** Of the event's parcel. */
  guide?: string | null;
}

/** As the sale has them now: read at each attempt, so that what was erased is sent no more. */
async function selectCustomer(
  connection: Connection,
  { saleId, facts }: DeliveryRow['event'],
): Promise<Customer | null> {
  if (saleId === null) return null;
  const [customer] = await connection
    .select({ name: sales.customerName, phone: sales.customerPhone })
    .from(sales)
    .where(eq(sales.id, saleId));
  if (!customer?.phone) return null;
  const code = readParcelCode(String(facts.parcel ?? ''));
  if (!code) return customer;
  const [parcel] = await connection
    .select({ guide: parcels.guide })
    .from(parcels)
    .where(and(eq(parcels.saleId, saleId), eq(parcels.number, code.number)));
  return { ...customer, guide: parcel?.guide ?? null };
}

function problemOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return `Respondió ${status}: lleva a otra dirección, y no se sigue`;
  if (status === 410) return 'Respondió 410: esa dirección ya no recibe avisos';
  return `Respondió ${status}`;
}
