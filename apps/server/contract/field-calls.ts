import { tried, type KeyedCalls } from './keyed.ts'

/** Operations and managers record who came, a supervisor reads, a provider has its own. */
const SEES = ['OPERACIONES', 'GERENTE CONCESION', 'SUPERVISOR CONCESION', 'PROVEEDORES'] as const

/** Who looks after pickups. */
const TELLS = ['OPERACIONES', 'GERENTE CONCESION', 'SUPERVISOR CONCESION'] as const

/** Who may call what of manifests and pickups: a part of `who-may.ts`, written by hand like it. */
export const FIELD_CALLS: Readonly<Record<string, readonly string[]>> = {
  'GET /api/manifests': SEES,
  'GET /api/manifests/:manifest': SEES,
  'GET /api/manifests/:manifest/pdf': SEES,
  'POST /api/pickups/notices/:uuid/whatsapp': TELLS,
}

const NOTICES = tried('modules/operation/pickups/server/tell.test.ts', 'notices of other places')
export const KEYED_FIELD_CALLS: KeyedCalls = {
  'POST /api/pickups/notices/:uuid/whatsapp': NOTICES,
}
