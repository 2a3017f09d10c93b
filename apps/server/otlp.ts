import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
  type Span as OtelSpan,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider, type SpanExporter } from '@opentelemetry/sdk-trace'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span, SpanTerms, Tracing } from '@kit/kernel/trace'

export type OtlpOptions = Readonly<{
  /** Of the collector: `http://collector:4318`; traces go to `/v1/traces` under it. */
  endpoint: string
  headers?: Readonly<Record<string, string>>
  service: string
  version: string
  role: string
  complain(message: string): void
  /** How long what ended waits for company. */
  delay_milliseconds?: number
}>

const DELAY_MILLISECONDS = 2_000
/** A collector that does not answer by then has not taken it. */
const PATIENCE_MILLISECONDS = 5_000
const CLOSE_MILLISECONDS = 2_000
/** What is more than these waits for nobody: it is dropped. */
const WAITING_MAX = 4_096
const BATCH_MAX = 512

/**
 * Traces that leave in the background, to a collector that speaks OTLP over HTTP. Ending a span puts
 * it into a list; a collector that is slow or gone makes that list full, and nothing else.
 */
export function openTracing(options: OtlpOptions): Tracing {
  const { endpoint, headers, service, version, role, complain } = options
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': service,
      'service.version': version,
      'service.instance.id': `${role}-${process.pid}`,
    }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: complaining(
          new OTLPTraceExporter({
            url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
            timeoutMillis: PATIENCE_MILLISECONDS,
            ...(headers ? { headers: { ...headers } } : {}),
          }),
          complain,
        ),
        scheduledDelayMillis: options.delay_milliseconds ?? DELAY_MILLISECONDS,
        exportTimeoutMillis: PATIENCE_MILLISECONDS,
        maxQueueSize: WAITING_MAX,
        maxExportBatchSize: BATCH_MAX,
      }),
    ],
  })
  const tracer = provider.getTracer('mostrador', version)
  const within = new AsyncLocalStorage<Context>()
  const here = () => {
    const context = within.getStore()
    return context && trace.getSpanContext(context)
  }
  return {
    begin(name, { kind = 'internal', attributes = {}, caused_by }: SpanTerms): Span {
      const parent = parentOf(caused_by) ?? within.getStore() ?? ROOT_CONTEXT
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, parent)
      return {
        within: (work) => within.run(trace.setSpan(parent, span), work),
        set: (more) => void span.setAttributes(more),
        end: (failure) => end(span, failure),
      }
    },
    carrier() {
      const span = here()
      return span ? `00-${span.traceId}-${span.spanId}-01` : null
    },
    traceId: () => here()?.traceId ?? null,
    close: async () => {
      // What a collector does not take at the end is lost, as it would be in between.
      const handed_over = provider.shutdown().catch(() => undefined)
      await soon(CLOSE_MILLISECONDS, handed_over)
    },
  }
}

const KINDS = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
} as const

function end(span: OtelSpan, failure: string | undefined): void {
  if (failure !== undefined) {
    span.setAttribute('error.type', failure)
    span.setStatus({ code: SpanStatusCode.ERROR })
  }
  span.end()
}

/** Whatever is not one of our own marks begins a trace of its own. */
function parentOf(carrier: string | null | undefined): Context | undefined {
  const [, traceId, spanId] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/.exec(carrier ?? '') ?? []
  if (!traceId || !spanId) return undefined
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: TraceFlags.SAMPLED,
    isRemote: true,
  })
}

/** Says once that nobody takes the traces, and once that somebody does again. */
function complaining(exporter: SpanExporter, complain: (message: string) => void): SpanExporter {
  let fails = false
  return {
    export: (spans, tell) =>
      exporter.export(spans, (result) => {
        const failed = result.error !== undefined
        if (failed && !fails) complain(`Traces are not taken: ${result.error!.message}`)
        if (!failed && fails) complain('Traces are taken again')
        fails = failed
        tell(result)
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => {
      await exporter.forceFlush?.()
    },
  }
}

/** Who does not finish soon is not waited for. */
async function soon(milliseconds: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  try {
    await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
