// What a process does, as spans of a trace. Nothing is traced until somebody sets where to, and
// nothing of OpenTelemetry is loaded before.

/** Never a person's words, name or address: what is done, not to whom. */
export type Attributes = Readonly<Record<string, string | number | boolean>>

export type SpanTerms = Readonly<{
  kind?: 'internal' | 'server' | 'client' | 'consumer'
  attributes?: Attributes
  /** What `carrier()` said where this was asked for, perhaps in another process. */
  caused_by?: string | null
}>

/** Something that is being done. */
export type Span = Readonly<{
  /** What is begun while `work` goes on is part of this one. */
  within<Result>(work: () => Result): Result
  set(attributes: Attributes): void
  /** `failure`: of which kind, without what it says, which may name somebody. */
  end(failure?: string): void
}>

export type Tracing = Readonly<{
  begin(name: string, terms: SpanTerms): Span
  /** Where we are, for who goes on elsewhere (W3C `traceparent`); null outside of any span. */
  carrier(): string | null
  /** The trace that we are in. */
  traceId(): string | null
  /** What has ended is handed over, as far as that goes quickly. */
  close(): Promise<void>
}>

let tracing: Tracing | null = null

/** Before anything is opened that is to be traced; null: nothing is. */
export function setTracing(given: Tracing | null): void {
  tracing = given
}

export const isTracing = (): boolean => tracing !== null
export const carrier = (): string | null => tracing?.carrier() ?? null
export const traceId = (): string | null => tracing?.traceId() ?? null

/** Only where `isTracing()`. */
export function beginSpan(name: string, terms: SpanTerms = {}): Span {
  if (!tracing) throw new Error('Nothing is traced')
  return tracing.begin(name, terms)
}

/** A piece of work as one span; it is not touched, nor made later, where nothing is traced. */
export function inSpan<Result>(
  name: string,
  terms: SpanTerms,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!tracing) return work()
  const span = tracing.begin(name, terms)
  const done = span.within(work)
  done.then(
    () => span.end(),
    (failure: unknown) => span.end(kindOf(failure)),
  )
  return done
}

/** The code of a refusal or of the database, else the class: never the sentence. */
export function kindOf(failure: unknown): string {
  if (!(failure instanceof Error)) return 'unknown'
  const { code } = failure as { code?: unknown }
  return typeof code === 'string' && /^[\w.-]{1,60}$/.test(code) ? code : failure.name
}
