import { all, type Database } from '@kit/db/database'
import { insertRows } from '@kit/db/insert'
import { born } from '@kit/db/move'
import { QUOTATION } from '@app/quotations/lifecycles'
import { businessDay, type Day } from '@kit/kernel/day'
import { sql } from 'kysely'
import { chance } from '../random.ts'
import type { World } from './world.ts'

const DAY = 86_400_000
const HOUR = 3_600_000
const NOTE = 'Incluye transporte desde su hotel.'

type State = 'open' | 'sent' | 'won' | 'lost' | 'expired'
/** By turns, so that every state has some. */
const TURNS: readonly State[] = ['open', 'sent', 'won', 'lost', 'expired', 'won']
const REASONS = ['Compró en otro lado', 'Cambió sus fechas', 'Le pareció caro'] as const

/** A sale of one service, after which an offer is made. */
type Sold = {
  id: number
  confirmed_at: string
  customer_name: string
  customer_email: string | null
  customer_phone: string | null
  customer_language: 'es' | 'en'
  channel_id: number
  hotel_id: number
  location_id: number
  zone_id: number
  rep_id: number
  agency_id: number | null
  currency: string
  gross: string
  discount: string
  dock: string
  total: string
  deposit: string
  mxn_rate: string
  usd_rate: string
  rate_day: Day
  total_mxn: string
  total_usd: string
  option_id: number
  departure_id: number | null
  service_day: Day
  last_day: Day
  service_time: string | null
  adults: number
  minors: number
  infants: number
  minor_ages: number[]
  guest_hotel_id: number | null
  /** The next departure of what was sold: where its own day has gone by, the one that is offered. */
  coming_id: number | null
  coming_day: Day | null
  coming_time: string | null
}

/**
 * Offers as sales look that were made: what was won is such a sale, offered a day before; the
 * others are what other guests asked for and did not buy, or not yet.
 */
export async function storeQuotations(tx: Database, { now }: World): Promise<void> {
  const sold = await findSold(tx, now)
  const offers = sold.map((sale, index) => offerOf(sale, index, now))
  await insertRows(
    tx,
    'quotations.quotation',
    offers.map(({ quotation }) => quotation),
  )
  const ids = await all(
    tx,
    sql<{ id: number; uuid: string }>`select id, uuid from quotations.quotation order by id`,
  )
  const idOf = new Map(ids.map(({ id, uuid }) => [uuid, id]))
  const versions = await insertRows(
    tx,
    'quotations.version',
    offers.map(({ quotation, version }) => ({
      ...version,
      quotation_id: idOf.get(quotation.uuid)!,
    })),
    ['id', 'quotation_id'],
  )
  const versionOf = new Map(versions.map(({ id, quotation_id }) => [quotation_id, id]))
  await insertRows(
    tx,
    'quotations.line',
    offers.map(({ quotation, line }) => ({
      ...line,
      version_id: versionOf.get(idOf.get(quotation.uuid)!)!,
    })),
  )
  await insertRows(
    tx,
    'platform.transition',
    offers.flatMap(({ quotation, steps }) =>
      steps.map(({ to, at, reason }, index) => ({
        ...born(QUOTATION, idOf.get(quotation.uuid)!, 'open'),
        from_state: steps[index - 1]?.to ?? null,
        to_state: to,
        at: at.toISOString(),
        user_id: quotation.rep_id,
        reason: reason ?? null,
      })),
    ),
  )
  await sql`select setval('quotations.folio_seq', ${Math.max(1, offers.length)})`.execute(tx)
}

/**
 * The latest sales of one service that is no package; first those whose day is still to come, of
 * which a small company has none by the end of a day.
 */
const findSold = (tx: Database, now: Date): Promise<Sold[]> =>
  all(
    tx,
    sql<Sold>`
      select r.id, r.confirmed_at, r.customer_name, r.customer_email, r.customer_phone,
             r.customer_language, r.channel_id, r.hotel_id, r.location_id, r.zone_id, r.rep_id,
             r.agency_id, r.currency, r.gross, r.discount, r.dock, r.total, r.deposit, r.mxn_rate,
             r.usd_rate, r.rate_day, r.total_mxn, r.total_usd, i.option_id, i.departure_id,
             i.service_day, i.last_day, i.service_time, i.adults, i.minors, i.infants,
             i.minor_ages, i.guest_hotel_id, coming.id as coming_id, coming.day as coming_day,
             coming.starts_at as coming_time
        from reservations.reservation r
        join lateral (select i.*, count(*) over () as items from reservations.item i
               where i.reservation_id = r.id) i on i.items = 1
        left join lateral (
          select d.id, d.day, d.starts_at from departures.departure d
           where d.option_id = i.option_id and d.day > ${businessDay(now)}::date and d.active
             and i.departure_id is not null
           order by d.day, d.starts_at limit 1) coming on true
       where r.state in ('confirmed', 'closed') and r.customer_name is not null and r.total > 0
         and r.confirmed_at <= ${now}
         and (i.service_day >= ${businessDay(now)}::date or coming.id is not null)
       order by i.service_day >= ${businessDay(now)}::date desc, r.id desc limit 48`,
  )

/** The same for other guests, who may still go: on its own day, or the next one that departs. */
const toCome = (sale: Sold, now: Date): Sold =>
  sale.service_day >= businessDay(now) || sale.coming_day === null
    ? sale
    : {
        ...sale,
        departure_id: sale.coming_id,
        service_day: sale.coming_day,
        last_day: sale.coming_day,
        service_time: sale.coming_time,
      }

type Step = { to: State | 'accepted'; at: Date; reason?: string }

function offerOf(sale: Sold, index: number, now: Date) {
  const state = TURNS[index % TURNS.length]!
  const isOffered = state === 'open' || state === 'sent'
  const made = isOffered
    ? new Date(now.getTime() - (index + 1) * HOUR)
    : new Date(Math.min(new Date(sale.confirmed_at).getTime(), now.getTime()) - 10 * DAY)
  const valid_until = new Date(made.getTime() + 7 * DAY)
  const steps = stepsOf(sale, state, made, REASONS[index % REASONS.length]!)
  const decided = steps.find(({ to }) => to === 'won' || to === 'lost')
  const { id: sale_id, confirmed_at: _at, ...sold } = isOffered ? toCome(sale, now) : sale
  const { channel_id, hotel_id, location_id, zone_id, rep_id, agency_id } = sold
  const { option_id, service_day, last_day, adults, minors, infants, minor_ages } = sold
  const { gross, discount, dock, total } = sold
  return {
    steps,
    quotation: {
      uuid: chance(index + 7_000_001).uuid(made.getTime()),
      folio: `COT-${businessDay(made).slice(2, 4)}-${String(index + 1).padStart(6, '0')}`,
      state,
      customer_name: sold.customer_name,
      customer_email: sold.customer_email,
      customer_phone: sold.customer_phone,
      customer_language: sold.customer_language,
      last_number: 1,
      valid_until: valid_until.toISOString(),
      reservation_id: state === 'won' ? sale_id : null,
      reason: state === 'lost' ? REASONS[index % REASONS.length]! : null,
      sent_at: steps.find(({ to }) => to === 'sent')?.at.toISOString() ?? null,
      decided_at: decided?.at.toISOString() ?? null,
      version: steps.length,
      created_at: made.toISOString(),
      channel_id,
      hotel_id,
      location_id,
      zone_id,
      rep_id,
      agency_id,
    },
    version: {
      number: 1,
      price_kind: state === 'won' || index % 2 === 0 ? ('frozen' as const) : ('floating' as const),
      currency: sold.currency,
      gross,
      discount,
      dock,
      total,
      deposit: sold.deposit,
      mxn_rate: sold.mxn_rate,
      usd_rate: sold.usd_rate,
      rate_day: sold.rate_day,
      total_mxn: sold.total_mxn,
      total_usd: sold.total_usd,
      promo_code: null,
      day: businessDay(made),
      valid_until: valid_until.toISOString(),
      note: index % 3 === 0 ? NOTE : null,
      created_by: rep_id,
      created_at: made.toISOString(),
    },
    line: {
      position: 1,
      option_id,
      service_day,
      last_day,
      service_time: sold.service_time,
      adults,
      minors,
      infants,
      minor_ages,
      total,
      wanted: JSON.stringify({
        option_id,
        service_day,
        last_day,
        departure_id: sold.departure_id,
        component_departures: [],
        adults,
        minor_ages,
        infants,
        guest_hotel_id: sold.guest_hotel_id,
      }),
      parts: JSON.stringify([{ gross, discount, dock }]),
    },
  }
}

function stepsOf(sale: Sold, state: State, made: Date, reason: string): Step[] {
  const open: Step = { to: 'open', at: made }
  const sent: Step = { to: 'sent', at: new Date(made.getTime() + HOUR / 2) }
  const sold_at = new Date(sale.confirmed_at)
  if (state === 'open') return [open]
  if (state === 'sent') return [open, sent]
  if (state === 'won')
    return [open, sent, { to: 'accepted', at: sold_at }, { to: 'won', at: sold_at }]
  if (state === 'lost')
    return [open, sent, { to: 'lost', at: new Date(made.getTime() + 2 * DAY), reason }]
  return [
    open,
    sent,
    { to: 'expired', at: new Date(made.getTime() + 7 * DAY), reason: 'valid_until' },
  ]
}
