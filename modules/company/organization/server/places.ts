import { first, type Database } from '@kit/db/database'
import { inScope } from '@kit/db/scope'
import type { Actor, Scope } from '@kit/kernel/actor'
import { sql, type RawBuilder } from 'kysely'

type Placement = { channel_ids: number[]; hotel_ids: number[]; location_ids: number[] }

/**
 * The places somebody may look at and sell from. It differs from the scope of rows: a rep sees only
 * their own sales, but may choose among the desks where they were placed. Who was placed nowhere
 * has no place, unless they see everything.
 */
export async function findPlaceScope(
  database: Database,
  actor: Pick<Actor, 'user_id' | 'scope'>,
): Promise<Scope> {
  if (actor.scope.all) return { all: true }
  return findPlacementOf(database, actor.user_id)
}

export async function findPlacementOf(database: Database, user_id: number): Promise<Scope> {
  const placement = await first(
    database,
    sql<Placement>`
    select to_jsonb(channel_ids) as channel_ids, to_jsonb(hotel_ids) as hotel_ids,
        to_jsonb(location_ids) as location_ids
      from access.public_placement where user_id = ${user_id}`,
  )
  return {
    all: false,
    ...narrowing('channel_ids', placement?.channel_ids),
    ...narrowing('hotel_ids', placement?.hotel_ids),
    ...narrowing('location_ids', placement?.location_ids),
  }
}

const narrowing = (dimension: keyof Placement, ids: readonly number[] = []): Partial<Placement> =>
  ids.length > 0 ? { [dimension]: ids } : {}

/** The rows of `organization.public_place`, read as `p`, that lie in somebody's places. */
export const inPlaces = (places: Scope): RawBuilder<boolean> =>
  inScope(places, {
    channel: sql`p.channel_id`,
    hotel: sql`p.hotel_id`,
    location: sql`p.location_id`,
  })

/** Where something can be sold now: nothing of it is switched off. */
export const isOpen = sql<boolean>`p.channel_active and p.concession_active and p.hotel_active`
