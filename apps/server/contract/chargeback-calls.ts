import { tried, type KeyedCalls } from './keyed.ts'

/** Chargebacks: a part of `who-may.ts`, written by hand like it. */
const READS = ['CONTABILIDAD', 'GERENTE CONCESION'] as const

export const CHARGEBACK_CALLS: Readonly<Record<string, readonly string[]>> = {
  'POST /api/chargebacks': ['CONTABILIDAD'],
  'GET /api/chargebacks/:uuid': READS,
  'POST /api/chargebacks/:uuid/evidence': ['CONTABILIDAD'],
  'GET /api/chargebacks/evidence/:id/document': READS,
  'POST /api/chargebacks/:uuid/answer': ['CONTABILIDAD'],
  'POST /api/chargebacks/:uuid/outcome': ['CONTABILIDAD'],
  'POST /api/chargebacks/:uuid/annulment': ['CONTABILIDAD'],
}

const ELSEWHERE = tried(
  'modules/selling/desk/chargeback/server/chargebacks.test.ts',
  'those of other channels',
)

/** Those with a key: a part of `keyed-calls.ts`. */
export const CHARGEBACK_KEYS: KeyedCalls = Object.fromEntries(
  Object.keys(CHARGEBACK_CALLS)
    .filter((call) => call.includes(':'))
    .map((call) => [call, ELSEWHERE]),
)
