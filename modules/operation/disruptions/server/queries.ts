import type { AnyContext, Context } from '@kit/db/context'
import { all, first, only, type Database } from '@kit/db/database'
import { insertRows } from '@kit/db/insert'
import { born, move } from '@kit/db/move'
import { inScope } from '@kit/db/scope'
import { recordTransitions } from '@kit/db/transition'
import type { Language } from '@kit/kernel/actor'
import type { Day } from '@kit/kernel/day'
import { newUuid } from '@kit/kernel/identifier'
import type { Currency } from '@kit/kernel/money'
import { sql } from 'kysely'
import { DISRUPTION, DISRUPTION_LINE } from '../lifecycles.ts'
import type { Cause, Choice, LineState, Outcome } from '../rules.ts'

export type Disruption = {
  id: number
  uuid: string
  departure_id: number
  option_id: number
  day: Day
  starts_at: string | null
  cause: Cause
  reason: string
  state: 'running' | 'done'
  language: Language
  created_by: number
  author: string
  created_at: string
  finished_at: string | null
  version: number
}

const DISRUPTIONS = sql`
  select d.id, d.uuid, d.departure_id, d.option_id, d.day, d.starts_at::text, d.cause, d.reason,
         d.state, d.language, d.created_by, d.created_at, d.finished_at, d.version,
         (select u.full_name from access.public_user u where u.id = d.created_by) as author
    from disruptions.disruption d`

export const findDisruption = (database: Database, uuid: string): Promise<Disruption | undefined> =>
  first(database, sql<Disruption>`${DISRUPTIONS} where d.uuid = ${uuid}::uuid`)

export const findDisruptionById = (
  database: Database,
  id: number,
): Promise<Disruption | undefined> =>
  first(database, sql<Disruption>`${DISRUPTIONS} where d.id = ${id}`)

export const lockDisruption = (tx: Database, uuid: string): Promise<Disruption | undefined> =>
  first(tx, sql<Disruption>`${DISRUPTIONS} where d.uuid = ${uuid}::uuid for update of d`)

export const findRunningDisruption = async (
  database: Database,
  departure_id: number,
): Promise<string | null> =>
  (
    await first(
      database,
      sql<{ uuid: string }>`
      select uuid from disruptions.disruption
       where departure_id = ${departure_id} and state = 'running'`,
    )
  )?.uuid ?? null

type NewDisruption = Pick<
  Disruption,
  'departure_id' | 'option_id' | 'day' | 'starts_at' | 'cause' | 'reason'
>
export type NewLine = {
  item_id: number
  reservation_id: number
  pax: number
  choice: Choice
  currency: Currency
  target: { departure_id: number; day: Day; starts_at: string | null } | null
}

/** What was decided, with a line for each service; nothing has happened to any of them yet. */
export async function recordDisruption(
  tx: Context,
  disruption: NewDisruption,
  lines: readonly NewLine[],
): Promise<{ id: number; uuid: string }> {
  const [made] = await insertRows(
    tx,
    'disruptions.disruption',
    [
      {
        ...disruption,
        uuid: newUuid(),
        language: tx.language,
        created_by: tx.actor.user_id,
        created_at: tx.now.toISOString(),
      },
    ],
    ['id', 'uuid'],
  )
  const { id, uuid } = made!
  const written = await insertRows(
    tx,
    'disruptions.line',
    lines.map(({ target, ...line }) => ({
      ...line,
      disruption_id: id,
      target_departure_id: target?.departure_id ?? null,
      target_day: target?.day ?? null,
      target_starts_at: target?.starts_at ?? null,
    })),
    ['id'],
  )
  await recordTransitions(tx, [
    born(DISRUPTION, id, 'running'),
    ...written.map((line) => born(DISRUPTION_LINE, line.id, 'waiting')),
  ])
  return { id, uuid }
}

export type WaitingLine = {
  id: number
  state: LineState
  item_id: number
  reservation_id: number
  choice: Choice
  target_departure_id: number | null
}

export const findWaitingLines = (
  database: Database,
  disruption_id: number,
): Promise<{ id: number }[]> =>
  all(
    database,
    sql<{ id: number }>`
    select id from disruptions.line where disruption_id = ${disruption_id} and state = 'waiting'
     order by id`,
  )

/** The line, if nobody carried it out meanwhile. */
export const lockWaitingLine = (tx: Database, id: number): Promise<WaitingLine | undefined> =>
  first(
    tx,
    sql<WaitingLine>`
    select id, state, item_id, reservation_id, choice, target_departure_id
      from disruptions.line where id = ${id} and state = 'waiting' for update`,
  )

export type Carried = {
  outcome: Outcome
  price_difference?: string | null
  in_favour?: string | null
}

export const settleLine = (tx: AnyContext, line: WaitingLine, carried: Carried): Promise<void> =>
  move(tx, DISRUPTION_LINE, line, 'done', {
    set: {
      outcome: carried.outcome,
      price_difference: carried.price_difference ?? null,
      in_favour: carried.in_favour ?? null,
      settled_at: tx.now.toISOString(),
      refusal: null,
      refusal_details: '{}',
    },
  })

export const failLine = (
  tx: AnyContext,
  line: WaitingLine,
  code: string,
  details: object,
): Promise<void> =>
  move(tx, DISRUPTION_LINE, line, 'failed', {
    set: {
      refusal: code,
      refusal_details: JSON.stringify(details),
      settled_at: tx.now.toISOString(),
    },
  })

/** Decides anew for a line that failed, and lets it wait again. */
export const decideAgain = (
  tx: AnyContext,
  line: WaitingLine,
  { choice, target }: Pick<NewLine, 'choice' | 'target'>,
): Promise<void> =>
  move(tx, DISRUPTION_LINE, line, 'waiting', {
    set: {
      choice,
      target_departure_id: target?.departure_id ?? null,
      target_day: target?.day ?? null,
      target_starts_at: target?.starts_at ?? null,
    },
  })

export const runAgain = (tx: AnyContext, disruption: Disruption): Promise<void> =>
  move(tx, DISRUPTION, disruption, 'running', { set: { finished_at: null } })

/** Done once no line waits; false when it was so already, or something waits again. */
export async function finishDisruption(tx: AnyContext, uuid: string): Promise<boolean> {
  const disruption = await lockDisruption(tx, uuid)
  if (disruption?.state !== 'running') return false
  if ((await findWaitingLines(tx, disruption.id)).length > 0) return false
  await move(tx, DISRUPTION, disruption, 'done', { set: { finished_at: tx.now.toISOString() } })
  return true
}

export type Line = {
  id: number
  item_id: number
  reservation: string
  reservation_state: string
  item_state: string
  folio: string
  customer: string | null
  phone: string | null
  email: string | null
  customer_language: Language
  rep: string
  product_es: string
  product_en: string
  part: boolean
  pax: number
  choice: Choice
  target_day: Day | null
  target_starts_at: string | null
  state: LineState
  outcome: Outcome | null
  currency: Currency
  price_difference: string | null
  in_favour: string | null
  refusal: string | null
  refusal_details: Record<string, unknown>
  settled_at: string | null
}

/** Those that the reader may see. */
export const findLines = (tx: Context, disruption_id: number): Promise<Line[]> =>
  all(
    tx,
    sql<Line>`
    select l.id, l.item_id, r.uuid as reservation, r.state as reservation_state,
           i.state as item_state, r.folio, r.customer_name as customer,
           r.customer_phone as phone, r.customer_email as email, r.customer_language, r.rep,
           i.product_es, i.product_en, i.package_item_id is not null as part, l.pax, l.choice,
           l.target_day, l.target_starts_at::text, l.state, l.outcome, l.currency,
           l.price_difference, l.in_favour, l.refusal, l.refusal_details, l.settled_at
      from disruptions.line l
      join reservations.public_item i on i.id = l.item_id
      join reservations.public_reservation r on r.id = l.reservation_id
     where l.disruption_id = ${disruption_id}
       and ${inScope(tx.actor.scope, {
         channel: sql`r.channel_id`,
         hotel: sql`r.hotel_id`,
         location: sql`r.location_id`,
         rep: sql`r.rep_id`,
         agency: sql`r.agency_id`,
       })}
     order by l.id`,
  )

export const lockFailedLines = (tx: Database, disruption_id: number): Promise<WaitingLine[]> =>
  all(
    tx,
    sql<WaitingLine>`
    select id, state, item_id, reservation_id, choice, target_departure_id
      from disruptions.line where disruption_id = ${disruption_id} and state = 'failed'
     order by id for update`,
  )

export type Affected = {
  item_id: number
  reservation_id: number
  reservation: string
  folio: string | null
  state: string
  reservation_state: string
  customer: string | null
  phone: string | null
  email: string | null
  hotel: string
  rep: string
  pax: number
  currency: Currency
  total: string
  paid: string
  part: boolean
}

/** Services that have seats of a departure, whose ids the owner of seats tells; within reach. */
export const findAffected = (tx: Context, item_ids: readonly number[]): Promise<Affected[]> =>
  all(
    tx,
    sql<Affected>`
    select i.id as item_id, r.id as reservation_id, r.uuid as reservation, r.folio, i.state,
           r.state as reservation_state, r.customer_name as customer,
           r.customer_phone as phone, r.customer_email as email, r.hotel, r.rep,
           (i.adults + i.minors + i.infants)::int as pax, r.currency, i.total, r.paid,
           i.package_item_id is not null as part
      from reservations.public_item i
      join reservations.public_reservation r on r.id = i.reservation_id
     where i.id = any(${item_ids}::bigint[])
       and ${inScope(tx.actor.scope, {
         channel: sql`r.channel_id`,
         hotel: sql`r.hotel_id`,
         location: sql`r.location_id`,
         rep: sql`r.rep_id`,
         agency: sql`r.agency_id`,
       })}
     order by i.state, r.folio nulls last, i.id`,
  )

/** What was sold, by name, and where its provider is written to. */
export const findSoldOption = (
  database: Database,
  option_id: number,
  language: Language,
): Promise<{ product: string; provider_email: string | null }> =>
  only(
    database,
    sql<{ product: string; provider_email: string | null }>`
    select ${sql.ref(`p.name_${language}`)} || ' · ' || ${sql.ref(`o.name_${language}`)} as product,
           v.email as provider_email
      from catalog.public_option o
      join catalog.public_product p on p.id = o.product_id
      join catalog.public_provider v on v.id = p.provider_id
     where o.id = ${option_id}`,
  )
