import { asSystem } from '@kit/db/context'
import { handle } from '@kit/http/handle'
import { findPreferences, keepPreferences } from '../../contract/preferences.ts'
import { merged, notAfter } from '../../rules/preferences.ts'
import { findPreferencesOf, lockPreferencesOf, recordPreferences } from '../queries/preferences.ts'

export const routes = [
  handle(findPreferences, (tx) => findPreferencesOf(tx, tx.actor.user_id)),

  handle(keepPreferences, (tx, { body }) =>
    asSystem(tx, tx.now, async (own) => {
      const kept = await lockPreferencesOf(own, tx.actor.user_id)
      const next = merged(kept, notAfter(tx.now.getTime(), body))
      await recordPreferences(own, tx.actor.user_id, next)
      return next
    }),
  ),
]
