import { DESK, SELLERS } from './groups-of-roles.ts'

/** The link of a guest's page: a part of `who-may.ts`, written by hand like it. */
export const GUEST_CALLS: Readonly<Record<string, readonly string[]>> = {
  'GET /api/guest-pages/links/:uuid': [...SELLERS, 'CONTABILIDAD', 'OPERACIONES', 'PROVEEDORES'],
  'POST /api/guest-pages/links/:uuid/renewal': DESK,
  'POST /api/guest-pages/links/:uuid/revocation': DESK,
}
