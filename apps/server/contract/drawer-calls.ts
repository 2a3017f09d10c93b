import { DESK, HEADS } from './groups-of-roles.ts'

/** Who may call what of drawers and cash: a part of `who-may.ts`, written by hand like it. */
export const DRAWER_CALLS: Readonly<Record<string, readonly string[]>> = {
  'GET /api/shifts/mine': DESK,
  'POST /api/shifts/:id/declaration': DESK,
  'GET /api/cash-movements': [...DESK, 'CONTABILIDAD'],
  'GET /api/cash-movements/receivers': [...DESK, 'CONTABILIDAD'],
  'POST /api/cash-movements': [...DESK, 'CONTABILIDAD'],
  'POST /api/cash-movements/:id/receipt': [...DESK, 'CONTABILIDAD'],
  'POST /api/cash-movements/:id/refusal': [...DESK, 'CONTABILIDAD'],
  'GET /api/shifts/:id': [...HEADS, 'CONTABILIDAD'],
  'POST /api/shifts/:id/count': [...HEADS, 'CONTABILIDAD'],
  'POST /api/shifts/:id/approval': [...HEADS, 'CONTABILIDAD'],
  'POST /api/shifts/:id/rejection': [...HEADS, 'CONTABILIDAD'],
}
