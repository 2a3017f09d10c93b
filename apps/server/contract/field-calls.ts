import type { KeyedCalls } from './keyed.ts'

/** Operations and managers record who came, a supervisor reads, a provider has its own. */
const SEES = ['OPERACIONES', 'GERENTE CONCESION', 'SUPERVISOR CONCESION', 'PROVEEDORES'] as const

/** Who may call what of manifests: a part of `who-may.ts`, written by hand like it. */
export const FIELD_CALLS: Readonly<Record<string, readonly string[]>> = {
  'GET /api/manifests': SEES,
  'GET /api/manifests/:manifest': SEES,
  'GET /api/manifests/:manifest/pdf': SEES,
}

const MANIFESTS = 'manifests of others are tried in modules/vouchers/server/manifests.test.ts'
export const KEYED_FIELD_CALLS: KeyedCalls = {
  'GET /api/manifests/:manifest': MANIFESTS,
  'GET /api/manifests/:manifest/pdf': MANIFESTS,
}
