import { DESK } from './groups-of-roles.ts'

const ISSUES = ['CONTABILIDAD', 'GERENTE CONCESION'] as const
const TAKES = [...DESK, 'CONTABILIDAD']

/** How guests pay: a part of `who-may.ts`, written by hand like it. */
export const TENDER_CALLS: Readonly<Record<string, readonly string[]>> = {
  'POST /api/certificates': ISSUES,
  'POST /api/certificates/:id/approval': ['CONTABILIDAD'],
  'POST /api/certificates/:id/rejection': ['CONTABILIDAD'],
  'POST /api/certificates/:id/voiding': ISSUES,
  'POST /api/certificates/:id/reopening': ISSUES,
  'POST /api/certificates/balance': TAKES,
  'GET /api/certificate-issuers': TAKES,
  'POST /api/repeated-references/:key/review': ['CONTABILIDAD'],
  'POST /api/reserva/validate_payment_method': TAKES,
  'GET /api/months-nim/list': TAKES,
  'POST /api/months/with-interest/price-by-month': TAKES,
  'POST /api/months/with-interest/operation': TAKES,
}
