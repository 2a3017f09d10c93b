import { DESK } from './groups-of-roles.ts'

/** Who notes leads and hands them out; each is worked by whoever sells. */
const MANAGES_LEADS = ['GERENTE CONCESION', 'SUBGERENTE', 'COMERCIAL'] as const

/** Who may call what of leads: a part of `who-may.ts`, written by hand like it. */
export const LEAD_CALLS: Readonly<Record<string, readonly string[]>> = {
  'GET /api/leads/channels': MANAGES_LEADS,
  'GET /api/leads/reps/:channel_id': MANAGES_LEADS,
  'POST /api/leads/rounds': MANAGES_LEADS,
  'POST /api/leads/:uuid/assignment': MANAGES_LEADS,
  'GET /api/leads/:uuid': DESK,
  'POST /api/leads/:uuid/contact': DESK,
  'POST /api/leads/:uuid/sale': DESK,
  'POST /api/leads/:uuid/loss': DESK,
}
