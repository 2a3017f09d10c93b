/** The calls that accounting alone may make, written by hand as those of `who-may.ts`. */
export const CALLED_BY_ACCOUNTING: readonly string[] = [
  'POST /api/commission-cuts/waiting',
  'POST /api/commission-cuts',
  'POST /api/commission-cuts/:id/closing',
  'POST /api/commission-cuts/:id/discard',
  'POST /api/commission-cuts/:id/approval',
  'POST /api/commission-cuts/:id/payment',
  'POST /api/commission-lines/:id/hold',
  'POST /api/commission-lines/:id/release',
  'POST /api/accounting/closed-periods',
  'GET /api/accounting/entries/:id',
  'GET /api/accounting/reservations/:uuid/entries',
  'GET /api/accounting/audits',
  'POST /api/accounting/audits',
]
