import { LEAD } from '@app/leads/lifecycles'
import { all, run, type Database } from '@kit/db/database'
import { insertRows } from '@kit/db/insert'
import { born } from '@kit/db/move'
import type { StateOf } from '@kit/kernel/lifecycle'
import { addDays, businessDay } from '@kit/kernel/day'
import { sql } from 'kysely'
import { chance } from '../random.ts'
import { FIRST_NAMES, LAST_NAMES } from '../words/people.ts'
import type { World } from './world.ts'

type State = StateOf<typeof LEAD>
const DAY = 86_400_000
const CAMPAIGNS = [
  { name: 'Verano en familia', source: 'ads' },
  { name: 'Parques y cenotes', source: 'search' },
  { name: 'Feria de turismo Ciudad de México', source: 'fair' },
  { name: 'Huéspedes que regresan', source: 'mail' },
] as const
const ASKED = [
  'Pregunta por Cozumel, son cuatro.',
  'Quiere un parque con niños pequeños.',
  'Llega en dos semanas, pide precio de traslado.',
] as const
/** Of those who came without an offer, by turns. */
const TURNS: readonly State[] = ['new', 'assigned', 'contacted', 'lost', 'assigned', 'new']
const WITHOUT_OFFER = 24
const STEPS: Readonly<Record<State, readonly State[]>> = {
  new: ['new'],
  assigned: ['new', 'assigned'],
  contacted: ['new', 'assigned', 'contacted'],
  won: ['new', 'assigned', 'contacted', 'won'],
  lost: ['new', 'lost'],
}

/** An offer that somebody made, who had been a lead before. */
type Offer = {
  id: number
  state: 'won' | 'open' | 'sent' | 'lost'
  reservation_id: number | null
  reason: string | null
  name: string
  email: string | null
  phone: string | null
  channel_id: number
  hotel_id: number
  location_id: number
  rep_id: number
  made_at: string
  decided_at: string | null
}

/** Leads as quotations look that began with one, and others that nobody made an offer to. */
export async function storeLeads(tx: Database, world: World): Promise<void> {
  const offers = await findOffers(tx)
  const boss = world.staff.managers[0]!.id
  const campaigns = await insertRows(
    tx,
    'leads.campaign',
    CAMPAIGNS.map((campaign, index) => ({
      ...campaign,
      starts_on: addDays(world.until, -90),
      ends_on: index === 0 ? addDays(world.until, -20) : null,
      active: index !== 0,
    })),
    ['id'],
  )
  const planned = [
    ...offers.map((offer) => ofOffer(offer)),
    ...Array.from({ length: offers.length === 0 ? 0 : WITHOUT_OFFER }, (_, index) =>
      withoutOffer(index, offers[index % offers.length]!, world.now),
    ),
  ]
  const rows = planned.map(({ at: _at, ...lead }, index) => ({
    ...lead,
    uuid: chance(index + 8_000_001).uuid(_at.getTime()),
    campaign_id: campaigns[index % campaigns.length]!.id,
    note: ASKED[index % ASKED.length]!,
    arrived_on: businessDay(_at),
    created_by: boss,
    created_at: _at.toISOString(),
    version: STEPS[lead.state].length,
  }))
  const stored = await insertRows(tx, 'leads.lead', rows, ['id'])
  await insertRows(
    tx,
    'platform.transition',
    planned.flatMap(({ state, at, rep_id, reason }, index) =>
      STEPS[state].map((to_state, step) => ({
        ...born(LEAD, stored[index]!.id, 'new'),
        from_state: STEPS[state][step - 1] ?? null,
        to_state,
        at: new Date(at.getTime() + step * (DAY / 24)).toISOString(),
        user_id: step < 2 ? boss : rep_id,
        reason: to_state === 'lost' ? reason : null,
      })),
    ),
  )
  await handOut(tx, boss)
}

const findOffers = (tx: Database): Promise<Offer[]> =>
  all(
    tx,
    sql<Offer>`
      select id, state, reservation_id, reason, customer_name as name, customer_email as email,
             customer_phone as phone, channel_id, hotel_id, location_id, rep_id,
             created_at as made_at, decided_at
        from quotations.quotation
       where state in ('won', 'open', 'sent', 'lost')
         and num_nonnulls(customer_email, customer_phone) > 0
       order by id`,
  )

function ofOffer({ id, made_at, state: offered, ...offer }: Offer) {
  const at = new Date(new Date(made_at).getTime() - DAY)
  const state: State = offered === 'open' || offered === 'sent' ? 'contacted' : offered
  return {
    ...offer,
    state,
    at,
    quotation_id: id,
    contacted_at: state === 'lost' ? null : new Date(at.getTime() + DAY / 12).toISOString(),
  }
}

function withoutOffer(
  index: number,
  { channel_id, hotel_id, location_id, rep_id }: Offer,
  now: Date,
) {
  const state = TURNS[index % TURNS.length]!
  const at = new Date(now.getTime() - ((index % 12) + 1) * DAY)
  const name = `${FIRST_NAMES[index % FIRST_NAMES.length]!} ${LAST_NAMES[index % LAST_NAMES.length]!}`
  return {
    name,
    email: index % 2 === 0 ? `led${index + 1}@example.test` : null,
    phone: index % 2 === 0 ? null : `+52 998 555 ${String(1000 + index)}`,
    channel_id,
    hotel_id,
    location_id,
    rep_id: state === 'new' || state === 'lost' ? null : rep_id,
    state,
    at,
    quotation_id: null,
    reservation_id: null,
    reason: state === 'lost' ? 'No contestó en tres intentos' : null,
    contacted_at: state === 'contacted' ? new Date(at.getTime() + DAY / 12).toISOString() : null,
    decided_at: state === 'lost' ? new Date(at.getTime() + DAY).toISOString() : null,
  }
}

/** One round a channel, which handed to each rep what is theirs. */
const handOut = (tx: Database, made_by: number): Promise<unknown> =>
  run(
    tx,
    sql`
      with made as (
        insert into leads.round (channel_id, made_by, made_at)
        select channel_id, ${made_by}, max(created_at) from leads.lead
         where rep_id is not null group by channel_id order by channel_id returning id, channel_id)
      insert into leads.assignment (round_id, lead_id, rep_id)
      select made.id, l.id, l.rep_id from leads.lead l join made using (channel_id)
       where l.rep_id is not null order by l.id`,
  )
