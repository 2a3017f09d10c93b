import { DESK, SELLERS } from './groups-of-roles.ts'

/** Who takes money sends links for it; who quotes sends them with an offer. */
const TAKES_MONEY = [...DESK, 'CONTABILIDAD'] as const

/** Who may call what of payment links: a part of `who-may.ts`, written by hand like it. */
export const PAYMENT_LINK_CALLS: Readonly<Record<string, readonly string[]>> = {
  'POST /api/email/cliente/cotizacion-clip': SELLERS,
  'GET /api/quotations/:uuid/group-plan': SELLERS,
  'PUT /api/quotations/:uuid/group-plan': SELLERS,
  'POST /api/quotations/:uuid/group-payment': [...DESK, 'CONTABILIDAD'],
  'POST /api/email/cliente/cotizacion-paypal': SELLERS,
  'POST /api/email/cliente/cotizacion-stripe/:id': SELLERS,
  'POST /api/payment-links': TAKES_MONEY,
  'POST /api/payment-links/:uuid/seen': ['CONTABILIDAD'],
  'POST /api/payment-links/:uuid/revocation': TAKES_MONEY,
  'POST /api/payment-links/:uuid/reading': TAKES_MONEY,
}
