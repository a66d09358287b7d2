import { z } from 'zod';

const yesOrNo = z.string().transform((text) => text.trim().toLowerCase() === 'true');
const count = z.coerce.number('a number').int().min(1).max(1_000_000);

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

const PROTOCOL = z.enum(['http/protobuf'], 'only http/protobuf is spoken');

/** Variables of OpenTelemetry's specification. Those of the exporter (headers, time-outs, certificates) it reads itself. */
export const tracingVariables = {
  OTEL_SDK_DISABLED: yesOrNo.default(false),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none']).default('otlp'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: PROTOCOL.optional(),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: PROTOCOL.optional(),
  OTEL_TRACES_SAMPLER: z.enum(SAMPLERS).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number('a number from 0 to 1').min(0).max(1).default(1),
  OTEL_BSP_SCHEDULE_DELAY: count.default(5_000),
  OTEL_BSP_EXPORT_TIMEOUT: count.default(30_000),
  OTEL_BSP_MAX_QUEUE_SIZE: count.default(2_048),
  OTEL_BSP_MAX_EXPORT_BATCH_SIZE: count.default(512),
};

export type TracingSettings = NonNullable<ReturnType<typeof tracingSettings>>;
type TracingVariables = z.output<z.ZodObject<typeof tracingVariables>>;

/** null if no collector is named; OpenTelemetry is not loaded then. */
export function tracingSettings(value: TracingVariables) {
  const endpoint = value.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? value.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint || value.OTEL_SDK_DISABLED || value.OTEL_TRACES_EXPORTER === 'none') return null;
  return {
    sampler: value.OTEL_TRACES_SAMPLER,
    /** Share of traces that the `…traceidratio` samplers record. */
    ratio: value.OTEL_TRACES_SAMPLER_ARG,
    batch: {
      scheduledDelayMillis: value.OTEL_BSP_SCHEDULE_DELAY,
      exportTimeoutMillis: value.OTEL_BSP_EXPORT_TIMEOUT,
      maxQueueSize: value.OTEL_BSP_MAX_QUEUE_SIZE,
      maxExportBatchSize: Math.min(value.OTEL_BSP_MAX_EXPORT_BATCH_SIZE, value.OTEL_BSP_MAX_QUEUE_SIZE),
    },
  };
}
