import { channels, locations } from '@app/organization/references'
import type { Context } from '@kit/db/context'
import { first, only, run } from '@kit/db/database'
import { born } from '@kit/db/move'
import { inScope } from '@kit/db/scope'
import { recordTransitions } from '@kit/db/transition'
import { Refusal } from '@kit/kernel/refusal'
import { HOME_COUNTRY } from '@kit/phone/home'
import { isPossiblePhone } from '@kit/phone/phone'
import type { StateOf } from '@kit/kernel/lifecycle'
import type { Values, Writing } from '@kit/tables/record'
import { sql } from 'kysely'
import { LEAD } from '../lifecycles.ts'

/** As the list narrows it. */
export const seenBy = ({ actor: { scope } }: Context) =>
  inScope(scope, {
    channel: sql`l.channel_id`,
    hotel: sql`l.hotel_id`,
    location: sql`l.location_id`,
    rep: sql`l.rep_id`,
  })

/** @throws Refusal `request.not_found`: what is out of reach does not exist */
export async function refuseUnseen(tx: Context, id: number): Promise<Values> {
  const row = await first(tx, sql`select 1 from leads.lead l where l.id = ${id} and ${seenBy(tx)}`)
  if (!row) throw new Refusal('request.not_found')
  return {}
}

/** @throws Refusal when nobody could reach it, or it would be of places or campaigns not open */
export async function judgeLead(tx: Context, { values, before }: Writing): Promise<void> {
  const { email, phone, campaign_id, channel_id, location_id } = values as {
    email: string | null
    phone: string | null
    campaign_id: number
    channel_id: number
    location_id: number | null
  }
  if (!email && !phone) throw new Refusal('lead.unreachable')
  // One that was kept before numbers were judged may stay.
  if (phone && phone !== before?.['phone'] && !isPossiblePhone(phone, HOME_COUNTRY))
    throw new Refusal('lead.phone_impossible', { phone })
  const ownChannels = await channels.choices(tx, tx.actor, tx.language)
  if (!ownChannels.some(({ id }) => id === channel_id)) throw new Refusal('lead.not_yours')
  if (location_id !== null) {
    const own = await locations.choices(tx, tx.actor, tx.language)
    if (!own.some(({ id }) => id === location_id)) throw new Refusal('lead.not_yours')
  }
  if (before && before['campaign_id'] === campaign_id) return
  const { active } = await only(
    tx,
    sql<{ active: boolean }>`select active from leads.campaign where id = ${campaign_id}`,
  )
  if (!active) throw new Refusal('lead.campaign_over')
}

/** The hotel is that of its location; a new lead's beginning is told. */
export async function keepLead(
  tx: Context,
  { id, before }: Writing & { id: number },
): Promise<void> {
  await run(
    tx,
    sql`update leads.lead l set hotel_id =
          (select p.hotel_id from organization.public_location p
            where p.location_id = l.location_id)
         where l.id = ${id}`,
  )
  if (!before) await recordTransitions(tx, [born(LEAD, id, 'new')])
}

export type Lead = {
  id: number
  uuid: string
  name: string
  state: StateOf<typeof LEAD>
  channel_id: number
  rep_id: number | null
}

/** @throws Refusal `lead.not_found`: what is out of reach does not exist */
export async function findLead(
  tx: Context,
  uuid: string,
  { lock }: { lock: boolean },
): Promise<Lead> {
  const found = await first(
    tx,
    sql<Lead>`
      select l.id, l.uuid, l.name, l.state, l.channel_id, l.rep_id from leads.lead l
       where l.uuid = ${uuid}::uuid and ${seenBy(tx)} ${lock ? sql`for update` : sql``}`,
  )
  if (!found) throw new Refusal('lead.not_found')
  return found
}
