import type { IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { openLocalServer } from './local-server.ts';
import { readMessage } from './protobuf.ts';

export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  /** Empty for the root span of a trace. */
  parentId: string;
  name: string;
  attributes: Record<string, string | number>;
  /** Ids of the linked spans. */
  links: string[];
  failed: boolean;
  /** Attributes of the process. */
  resource: Record<string, string | number>;
}

/** An OpenTelemetry collector on loopback, with the spans that it received as protobuf over HTTP. */
export interface OtlpCollector {
  url: string;
  spans: ReceivedSpan[];
  /** Raw bodies, to search for data that they must not contain. */
  bodies: Buffer[];
  /** Path and headers of the last request. */
  last: { url: string; headers: IncomingHttpHeaders } | null;
  close(): Promise<void>;
}

export async function openOtlpCollector(): Promise<OtlpCollector> {
  const server = await openLocalServer(async (request, response) => {
    const body = await buffer(request);
    collector.bodies.push(body);
    collector.last = { url: request.url ?? '', headers: request.headers };
    collector.spans.push(...spansOf(body));
    response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
  });
  const collector: OtlpCollector = { url: server.url, spans: [], bodies: [], last: null, close: () => server.close() };
  return collector;
}

// The field numbers are from opentelemetry/proto/trace/v1/trace.proto.
function spansOf(request: Buffer): ReceivedSpan[] {
  return inside(request, 1).flatMap((resourceSpans) => {
    const [resource = Buffer.alloc(0)] = inside(resourceSpans, 1);
    const attributes = attributesOf(inside(resource, 1));
    return inside(resourceSpans, 2).flatMap((scope) => inside(scope, 2).map((span) => spanOf(span, attributes)));
  });
}

function spanOf(span: Buffer, resource: ReceivedSpan['resource']): ReceivedSpan {
  const hex = (number: number) => inside(span, number)[0]?.toString('hex') ?? '';
  const [status = Buffer.alloc(0)] = inside(span, 15);
  return {
    traceId: hex(1),
    spanId: hex(2),
    parentId: hex(4),
    name: inside(span, 5)[0]?.toString() ?? '',
    attributes: attributesOf(inside(span, 9)),
    links: inside(span, 13).map((link) => inside(link, 2)[0]?.toString('hex') ?? ''),
    failed: readMessage(status).get(3)?.[0] === 2n,
    resource,
  };
}

function attributesOf(pairs: Buffer[]): Record<string, string | number> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const [key = Buffer.alloc(0)] = inside(pair, 1);
      const value = readMessage(inside(pair, 2)[0] ?? Buffer.alloc(0));
      const [text] = value.get(1) ?? [];
      const [integer = 0n] = value.get(3) ?? [];
      return [key.toString(), Buffer.isBuffer(text) ? text.toString() : Number(integer)];
    }),
  );
}

/** The messages, texts or bytes of a field. */
function inside(message: Buffer, field: number): Buffer[] {
  return (readMessage(message).get(field) ?? []).filter((value) => Buffer.isBuffer(value));
}
