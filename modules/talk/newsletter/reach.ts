import type { Scope } from '@kit/kernel/actor'
import { sql, type RawBuilder } from 'kysely'

/**
 * A template of a channel is seen by who works in it; one of no channel, by everybody who works in
 * any.
 */
export function seesTemplateOf(scope: Scope, channel: RawBuilder<unknown>): RawBuilder<boolean> {
  if (scope.all) return sql<boolean>`true`
  const mine = scope.channel_ids ?? []
  if (mine.length === 0) return sql<boolean>`false`
  return sql<boolean>`(${channel} is null or ${channel} = any(${mine}::bigint[]))`
}

/** Who sees every channel changes every template; others, those of their own channels. */
export const mayEditTemplateOf = (scope: Scope, channel_id: number | null): boolean =>
  scope.all || (channel_id !== null && (scope.channel_ids ?? []).includes(channel_id))
