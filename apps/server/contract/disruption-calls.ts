/** Departures that do not go, and what providers answer: a part of `who-may.ts`, written by hand like it. */
const CALLS_OFF = ['OPERACIONES', 'GERENTE CONCESION'] as const

const ANSWERS = [...CALLS_OFF, 'PROVEEDORES'] as const

export const DISRUPTION_CALLS: Readonly<Record<string, readonly string[]>> = {
  'GET /api/disruptions/departures/:id': CALLS_OFF,
  'POST /api/disruptions/prices': CALLS_OFF,
  'POST /api/disruptions': CALLS_OFF,
  'GET /api/disruptions/:uuid': CALLS_OFF,
  'POST /api/disruptions/:uuid/retry': CALLS_OFF,
  'POST /api/provider/requests/:uuid/confirmation': ANSWERS,
  'POST /api/provider/requests/:uuid/rejection': ANSWERS,
  'POST /api/provider/departures/:id/capacity': ['PROVEEDORES'],
}
