import { all, first, type Database } from '@kit/db/database'
import type { Day } from '@kit/kernel/day'
import { RENDERED_TYPE } from '@kit/storage/picture'
import { sql } from 'kysely'

export type PolicyRule = { policy_id: number; hours_before: number; fee_percent: string }

/**
 * The rules of policies, the most hours first. A fee holds from its hours on until the next larger
 * number; fewer hours than every rule: everything. Guests of an agency fall under the rules for its
 * kind, where the policy has some.
 */
export async function findPolicyRules(
  database: Database,
  policy_ids: readonly number[],
  agency_id: number | null,
): Promise<PolicyRule[]> {
  return all(
    database,
    sql<PolicyRule>`
    select policy_id, hours_before, fee_percent::text, provider_percent::text
      from catalog.policy_rule where policy_id = any(${policy_ids}::bigint[])
        and agency_kind is not distinct from
            (select a.kind from organization.public_agency a where a.id = ${agency_id}::bigint)
     order by policy_id, hours_before desc`,
  )
}

/** Times are `HH:mm:ss`, Cancún. */
export type Pickup = {
  option_id: number
  hotel_id: number
  /** Null: each departure that has no pickup of its own. */
  departure_time: string | null
  pickup_time: string
  place_es: string
  place_en: string
}

/**
 * When and where a guest of a hotel is picked up on a day, for each departure of the options of a
 * whole cart, in one query; those that pick nobody up there are absent.
 */
export async function findPickups(
  database: Database,
  { option_ids, hotel_id, day }: { option_ids: readonly number[]; hotel_id: number; day: Day },
): Promise<Pickup[]> {
  return all(
    database,
    sql<Pickup>`
    select k.option_id, k.hotel_id, k.departure_time::text, k.pickup_time::text, k.place_es,
           k.place_en
      from unnest(${option_ids}::bigint[]) o(id)
     cross join lateral catalog.pickups_on(o.id, ${hotel_id}, ${day}::date) k`,
  )
}

export async function findPhoto(
  database: Database,
  object_key: string,
): Promise<{ content_type: string } | undefined> {
  return first(
    database,
    sql<{
      content_type: string
    }>`
    select content_type from catalog.photo where object_key = ${object_key}
    union all
    select ${RENDERED_TYPE} from catalog.photo_rendition where object_key = ${object_key}
    limit 1`,
  )
}
