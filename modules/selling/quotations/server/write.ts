import type { Desk } from '@app/organization/rules/desk'
import type { AnyContext, Context } from '@kit/db/context'
import { all, first, only, run, type Database, type DB } from '@kit/db/database'
import { insertRows } from '@kit/db/insert'
import { born, move, moveThose } from '@kit/db/move'
import { inScope } from '@kit/db/scope'
import { recordTransitions } from '@kit/db/transition'
import type { Language } from '@kit/kernel/actor'
import type { Day } from '@kit/kernel/day'
import { newUuid } from '@kit/kernel/identifier'
import type { Currency } from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'
import { sql, type Insertable } from 'kysely'
import { QUOTATION } from '../lifecycles.ts'
import type { PriceKind, QuotationState } from '../rules.ts'

/** For whom it is, and until when. */
export type Offered = {
  customer_name: string
  customer_email: string | null
  customer_phone: string | null
  customer_language: Language
  valid_until: string
}
/** Gross, discount and dock fee of a component, or of the product itself. */
export type KeptPart = { gross: string; discount: string; dock: string }
export type NewLine = Omit<Insertable<DB['quotations.line']>, 'version_id' | 'wanted' | 'parts'> & {
  wanted: unknown
  parts: readonly KeptPart[]
}
export type NewVersion = Omit<
  Insertable<DB['quotations.version']>,
  'quotation_id' | 'number' | 'created_by' | 'created_at' | 'valid_until'
> & { lines: readonly NewLine[] }

export type LockedQuotation = Offered & {
  id: number
  uuid: string
  folio: string
  state: QuotationState
  version: number
  last_number: number
  reservation_id: number | null
  reminded_at: string | null
  sent_at: string | null
  rep_id: number
  agency_id: number | null
  /** The group whose services it offers; null: a cart. */
  group_sheet_id: number | null
} & Desk

/** Writes an offer and its first version. */
export async function recordQuotation(
  tx: Context,
  place: Desk & { agency_id: number | null; group_sheet_id?: number },
  offered: Offered,
  version: NewVersion,
): Promise<{ id: number; uuid: string; folio: string }> {
  const { folio } = await only(
    tx,
    sql<{ folio: string }>`
      select 'COT-' || to_char(${tx.today}::date, 'YY') || '-'
        || lpad(nextval('quotations.folio_seq')::text, 6, '0') as folio`,
  )
  const uuid = newUuid(tx.now.getTime())
  const { channel_id, hotel_id, location_id, zone_id, agency_id, group_sheet_id = null } = place
  const [row] = await insertRows(
    tx,
    'quotations.quotation',
    [
      {
        uuid,
        folio,
        state: 'open' as const,
        ...offered,
        last_number: 1,
        channel_id,
        hotel_id,
        location_id,
        zone_id,
        rep_id: tx.actor.user_id,
        agency_id,
        group_sheet_id,
        created_at: tx.now.toISOString(),
      },
    ],
    ['id'],
  )
  const { id } = row!
  await recordTransitions(tx, [born(QUOTATION, id, 'open')])
  await recordVersion(tx, { quotation_id: id, number: 1, ...offered }, version)
  return { id, uuid, folio }
}

/** Offers something else, or the same anew: what expired is open again. */
export async function reviseQuotation(
  tx: Context,
  quotation: LockedQuotation,
  offered: Offered,
  version: NewVersion,
): Promise<void> {
  const number = quotation.last_number + 1
  const { customer_name, customer_email, customer_phone, customer_language, valid_until } = offered
  await run(
    tx,
    sql`
      update quotations.quotation
         set customer_name = ${customer_name}, customer_email = ${customer_email},
             customer_phone = ${customer_phone}, customer_language = ${customer_language},
             valid_until = ${valid_until}, last_number = ${number}, version = version + 1
       where id = ${quotation.id}`,
  )
  if (quotation.state === 'expired') await move(tx, QUOTATION, quotation, 'open')
  await recordVersion(tx, { quotation_id: quotation.id, number, ...offered }, version)
}

async function recordVersion(
  tx: Context,
  { quotation_id, number, valid_until }: Offered & { quotation_id: number; number: number },
  { lines, ...version }: NewVersion,
): Promise<void> {
  const [row] = await insertRows(
    tx,
    'quotations.version',
    [
      {
        ...version,
        quotation_id,
        number,
        valid_until,
        created_by: tx.actor.user_id,
        created_at: tx.now.toISOString(),
      },
    ],
    ['id'],
  )
  await insertRows(
    tx,
    'quotations.line',
    lines.map(({ wanted, parts, ...line }) => ({
      version_id: row!.id,
      ...line,
      wanted: JSON.stringify(wanted),
      parts: JSON.stringify(parts),
    })),
  )
}

/** @throws Refusal `quotation.not_found`: what is out of reach does not exist */
export const lockQuotation = (tx: Context, uuid: string): Promise<LockedQuotation> =>
  findOffered(tx, uuid, { lock: true })

/**
 * A quotation within the scope of who asks.
 * @throws Refusal `quotation.not_found`
 */
export async function findOffered(
  tx: Context,
  uuid: string,
  { lock }: { lock: boolean },
): Promise<LockedQuotation> {
  const found = await first(
    tx,
    sql<LockedQuotation>`
      select q.id, q.uuid, q.folio, q.state, q.version, q.last_number, q.reservation_id,
             q.customer_name, q.customer_email, q.customer_phone, q.customer_language,
             q.valid_until, q.sent_at, q.reminded_at, q.channel_id, q.hotel_id, q.location_id,
             q.zone_id, q.rep_id, q.agency_id, q.group_sheet_id
        from quotations.quotation q
       where q.uuid = ${uuid}::uuid
         and ${inScope(tx.actor.scope, {
           channel: sql`q.channel_id`,
           hotel: sql`q.hotel_id`,
           location: sql`q.location_id`,
           rep: sql`q.rep_id`,
           agency: sql`q.agency_id`,
         })}
         ${lock ? sql`for update of q` : sql``}`,
  )
  if (!found) throw new Refusal('quotation.not_found')
  return found
}

/** What was offered to a group last, unless that is lost; whoever asks has locked its sheet. */
export const findQuotationOfGroup = (tx: Database, group_sheet_id: number) =>
  first(
    tx,
    sql<{ uuid: string; folio: string; state: QuotationState }>`
      select q.uuid, q.folio, q.state from quotations.quotation q
       where q.group_sheet_id = ${group_sheet_id} and q.state <> 'lost'
       order by q.id desc limit 1`,
  )

export type KeptLine = { wanted: unknown; parts: readonly KeptPart[] }
export type KeptVersion = {
  id: number
  price_kind: PriceKind
  currency: Currency
  promo_code: string | null
  combo_id: number | null
  day: Day
  total: string
  lines: KeptLine[]
}

/** What the quotation offers now: its last version, as it was written. */
export async function findOffer(
  tx: Database,
  { id, last_number }: Pick<LockedQuotation, 'id' | 'last_number'>,
): Promise<KeptVersion> {
  const version = await only(
    tx,
    sql<Omit<KeptVersion, 'lines'>>`
      select v.id, v.price_kind, v.currency, v.promo_code, v.combo_id, v.day, v.total
        from quotations.version v
       where v.quotation_id = ${id} and v.number = ${last_number}`,
  )
  const lines = await all(
    tx,
    sql<KeptLine>`
      select wanted, parts from quotations.line where version_id = ${version.id} order by position`,
  )
  return { ...version, lines }
}

/** The customer takes it: its reservation holds the seats. */
export const acceptQuotation = (
  tx: Context,
  quotation: LockedQuotation,
  reservation_id: number,
): Promise<void> =>
  move(tx, QUOTATION, quotation, 'accepted', {
    set: { reservation_id, decided_at: tx.now.toISOString() },
  })

export const loseQuotation = (
  tx: Context,
  quotation: LockedQuotation,
  reason: string,
): Promise<void> =>
  move(tx, QUOTATION, quotation, 'lost', {
    reason,
    set: { reason, decided_at: tx.now.toISOString() },
  })

/** That it was mailed, as an offer or as a reminder of one. */
export async function tellSent(
  tx: Context,
  quotation: LockedQuotation,
  { reminding }: { reminding: boolean },
): Promise<void> {
  const at = tx.now.toISOString()
  if (quotation.state === 'open')
    await move(tx, QUOTATION, quotation, 'sent', {
      set: reminding ? { sent_at: at, reminded_at: at } : { sent_at: at },
    })
  else
    await run(
      tx,
      reminding
        ? sql`update quotations.quotation set reminded_at = ${at} where id = ${quotation.id}`
        : sql`update quotations.quotation set sent_at = ${at} where id = ${quotation.id}`,
    )
}

/**
 * What became of a reservation that an acceptance made: sold, or its seats were let go. An offer of
 * many rooms is won by its first that is sold, and over with its last. The offer is locked before
 * its other rooms are looked at: of two that end at once the second sees what became of the first.
 * Whoever tells of several locks all of them before.
 */
export async function tellReservation(
  tx: AnyContext,
  reservation_id: number,
  became: 'won' | 'lost' | 'expired',
  reason: string | null = null,
): Promise<void> {
  const ofIt = sql`
    (t.reservation_id = ${reservation_id}
      or t.id = (select m.quotation_id from quotations.room m
                  where m.reservation_id = ${reservation_id}))`
  await run(tx, sql`select from quotations.quotation t where ${ofIt} for no key update`)
  await moveThose(
    tx,
    QUOTATION,
    {
      from: became === 'won' ? ['accepted', 'expired'] : 'accepted',
      which: sql`
        ${ofIt} and (${became === 'won'} or not exists (
          select 1 from quotations.room m
            join reservations.public_reservation r on r.id = m.reservation_id
           where m.quotation_id = t.id and r.id <> ${reservation_id}
             and r.state in ('held', 'waiting', 'confirmed', 'closed')))`,
    },
    became,
    {
      reason,
      set: {
        ...(became === 'lost' ? { reason: reason ?? '—' } : {}),
        decided_at: tx.now.toISOString(),
      },
    },
  )
}

/** Every offer past its time. */
export const expireQuotations = (tx: AnyContext): Promise<number[]> =>
  moveThose(
    tx,
    QUOTATION,
    { from: ['open', 'sent'], which: sql`t.valid_until <= ${tx.now}` },
    'expired',
    { reason: 'valid_until' },
  )
