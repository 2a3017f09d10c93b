import { beginSpan, inSpan, isTracing, kindOf, traceId } from '@kit/kernel/trace'
import type pg from 'pg'

const SYSTEM = { 'db.system.name': 'postgresql' }

/**
 * Statements of a connection as spans, where anything is traced when it is opened. What is asked
 * outside of any work, such as a look into a queue, is no part of a trace.
 */
export function traceStatements(client: pg.PoolClient): void {
  if (!isTracing()) return
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const traced = (...given: unknown[]): unknown => {
    const text = traceId() === null ? undefined : textOf(given[0])
    if (text === undefined) return query(...given)
    const { operation, shown } = describe(text)
    const span = beginSpan(operation, {
      kind: 'client',
      attributes: { ...SYSTEM, 'db.operation.name': operation, 'db.query.text': shown },
    })
    const answer = span.within(() => query(...given))
    if (!(answer instanceof Promise)) {
      span.end()
      return answer
    }
    answer.then(
      () => span.end(),
      (failure: unknown) => span.end(kindOf(failure)),
    )
    return answer
  }
  client.query = traced as typeof client.query
}

/** A transaction as a span, inside whatever is being done. */
export const tracedTransaction = <Result>(work: () => Promise<Result>): Promise<Result> =>
  traceId() === null ? work() : inSpan('transaction', { kind: 'client', attributes: SYSTEM }, work)

function textOf(given: unknown): string | undefined {
  if (typeof given === 'string') return given
  if (typeof given !== 'object' || given === null || 'submit' in given) return undefined
  return 'text' in given && typeof given.text === 'string' ? given.text : undefined
}

type Described = Readonly<{ operation: string; shown: string }>
const described = new Map<string, Described>()
const DESCRIBED_MAX = 2_000
const SHOWN_MAX = 2_000

/** Values travel beside a statement; what stands in its text between quotes is left out as well. */
function describe(text: string): Described {
  const known = described.get(text)
  if (known) return known
  const shown = withoutLiterals(text).replace(/\s+/g, ' ').trim().slice(0, SHOWN_MAX)
  const made = { operation: /^[a-z]+/i.exec(shown)?.[0].toUpperCase() ?? 'STATEMENT', shown }
  if (described.size < DESCRIBED_MAX) described.set(text, made)
  return made
}

const withoutLiterals = (text: string): string =>
  text.replace(/'(?:[^']|'')*'/g, "'?'").replace(/\b\d{4,}\b/g, '?')
