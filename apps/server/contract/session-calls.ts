import { tried, type KeyedCalls } from './keyed.ts'

/** What everybody may do about how they enter themselves: a part of `who-may.ts`, by hand like it. */
export const OF_ONESELF = [
  'GET /api/session/second-factor',
  'GET /api/session/passkeys',
  'POST /api/session/passkeys/begin',
  'POST /api/session/passkeys',
  'PUT /api/session/passkeys/:id',
  'DELETE /api/session/passkeys/:id',
  'POST /api/session/proof/passkey/begin',
  'POST /api/session/proof/passkey',
  'POST /api/session/second-factor/begin',
  'POST /api/session/second-factor/confirm',
  'POST /api/session/second-factor/recovery-codes',
  'POST /api/session/second-factor/remove',
] as const

const OWN = tried('modules/company/access/server/passkeys.test.ts', 'passkeys of others')
const SIGNED = 'the key is a device’s own, which its signature proves'

export const KEYED_SESSION_CALLS: KeyedCalls = {
  'POST /api/session/passkeys': SIGNED,
  'POST /api/session/proof/passkey': SIGNED,
  'POST /auth/login/passkey': SIGNED,
  'PUT /api/session/passkeys/:id': OWN,
  'DELETE /api/session/passkeys/:id': OWN,
}
