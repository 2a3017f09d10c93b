import { askText } from '@kit/neighbours/ask'
import * as z from 'zod'
import type { OperatorCallKind } from '../rules/operator.ts'

/** What the operator is told of a service. */
export type OperatorOrder = Readonly<{
  service: string
  voucher: string | null
  date: string
  time: string | null
  flight: string | null
  hotel: string | null
  name: string
  pax: number
}>

/** Taken, or refused for a reason; whatever may pass by itself is thrown and tried again. */
export type OperatorAnswer =
  | Readonly<{ taken: true; reference: string | null }>
  | Readonly<{ taken: false; reason: string }>

export type Operator = Readonly<{
  mode: 'real' | 'simulator'
  /** The same key twice happens once. */
  put(kind: OperatorCallKind, key: string, order: OperatorOrder): Promise<OperatorAnswer>
}>

const REASON_MAX = 300
/** Too early or too many, or a time-out on the way: nothing was decided. */
const MAY_PASS: readonly number[] = [408, 425, 429]

const Reply = z.object({ reference: z.string().max(100).optional() })

/** The service of specification 2: `PUT {url}/confirmation` and `PUT {url}/cancellation`. */
export function httpOperator({ url, token }: { url: string; token: string | null }): Operator {
  return {
    mode: 'real',
    put: async (kind, key, order) => {
      const reply = await askText('operator', `${url.replace(/\/$/, '')}/${kind}`, {
        method: 'PUT',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': key,
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(order),
      })
      const text = reply.text.slice(0, REASON_MAX)
      if (reply.ok) return { taken: true, reference: referenceIn(text) }
      if (reply.status >= 500 || MAY_PASS.includes(reply.status))
        throw new Error(`HTTP ${reply.status}`)
      return { taken: false, reason: text.trim() || `HTTP ${reply.status}` }
    },
  }
}

function referenceIn(text: string): string | null {
  try {
    return Reply.parse(JSON.parse(text)).reference ?? null
  } catch {
    // An answer without a reference was taken all the same.
    return null
  }
}

/** Takes everything; for development, where the screen says that it is one. */
export const SIMULATOR: Operator = {
  mode: 'simulator',
  put: async (_kind, key) => ({ taken: true, reference: `SIM-${key.slice(-8)}` }),
}

let current: Operator | null = null

/** Null: the company has none. */
export const operator = (): Operator | null => current

/** Called by the program before it serves anybody, and by tests. */
export function setOperator(given: Operator | null): void {
  current = given
}
