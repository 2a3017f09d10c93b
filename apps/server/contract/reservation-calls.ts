import { DESK, HEADS, MANAGES_PEOPLE, SEES_RESERVATIONS, SELLERS } from './groups-of-roles.ts'

/** Who may call what of the life of a reservation: a part of `who-may.ts`, by hand like it. */
export const RESERVATION_CALLS: Readonly<Record<string, readonly string[]>> = {
  'GET /api/firmas/:id': [...SELLERS, 'CONTABILIDAD'],
  'GET /api/firmasretro/:id': [...SELLERS, 'CONTABILIDAD'],
  'GET /api/reservations/:id/trail': SEES_RESERVATIONS,
  'GET /api/monitoring/reservations/counts': [...DESK, 'OPERACIONES'],
  'POST /api/reserva/confirmar-cliente': [...SELLERS, 'OPERACIONES'],
  'GET /api/payments/:uuid/receipt': [...DESK, 'CONTABILIDAD'],
  'GET /api/payments/:uuid/receipt.pdf': [...DESK, 'CONTABILIDAD'],
  'POST /api/payments/:uuid/receipt/mail': [...DESK, 'CONTABILIDAD'],
  'POST /api/reserva/contact': [...SELLERS, 'OPERACIONES'],
  'POST /api/saveFirma': SELLERS,
  'POST /api/saveFirmaCliente': SELLERS,
  'POST /api/saveFirmaRep': SELLERS,
  'POST /api/saveFirmaSupervisor': HEADS,
  'POST /api/savefirmaretro': MANAGES_PEOPLE,
  'POST /api/RetroactiveReservations': MANAGES_PEOPLE,
  'POST /api/retroactive/price': MANAGES_PEOPLE,
  'GET /api/retroactive/options': MANAGES_PEOPLE,
  'POST /api/retroactive/departures': MANAGES_PEOPLE,
}
