import { DESK, HEADS } from './groups-of-roles.ts'

/** Where reps sell, and when they were there: a part of `who-may.ts`, written by hand as it is. */
export const PEOPLE: Readonly<Record<string, readonly string[]>> = {
  'GET /api/get_list_sales_locations': HEADS,
  'POST /api/get_list_location_rep': HEADS,
  'POST /api/add_rep_location': HEADS,
  'POST /api/rep_week/get': HEADS,
  'GET /api/rep_week/locations/:user_id': HEADS,
  'POST /api/rep_week/copy': HEADS,
  'POST /api/remove_rep_location': HEADS,
  'POST /api/update_sale_location': HEADS,
  'GET /api/blocks/list': HEADS,
  'POST /api/blocks/create': HEADS,
  'POST /api/blocks/update': HEADS,
  'POST /api/blocks/delete': HEADS,
  'GET /api/attendance/own': DESK,
  'POST /api/validate_rep_location': DESK,
  'POST /api/create_break_rep': DESK,
  'POST /api/turn_end_rep': DESK,
  'POST /api/location/rep/dayoff': HEADS,
  'POST /api/attendance/correct': HEADS,
  'GET /api/attendance/turns/:key': HEADS,
  'GET /api/attendance/:id/positions': ['GERENTE CONCESION', 'SUBGERENTE'],
  'POST /api/user-location': [...DESK, 'OPERACIONES', 'CONTABILIDAD'],
}
