import { everyOption } from '@app/catalog/references'
import { channels } from '@app/organization/references'
import type { Context } from '@kit/db/context'
import { all, first, run, type Database } from '@kit/db/database'
import { inScope } from '@kit/db/scope'
import { amountOf, type Currency } from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'
import { HOME_COUNTRY } from '@kit/phone/home'
import { isPossiblePhone } from '@kit/phone/phone'
import type { Values, Writing } from '@kit/tables/record'
import { sql } from 'kysely'
import type { GroupSheet } from '../contract.ts'
import { changedIn, faultOf, instalmentsOf, quotable, totalOf, type Sheet } from '../rules.ts'

/** A group is of its channel; who is narrowed by less than a channel sees none. */
const seenBy = ({ actor: { scope } }: Context) => inScope(scope, { channel: sql`s.channel_id` })

/** @throws Refusal `request.not_found`: what is out of reach does not exist */
export async function refuseUnseen(tx: Context, id: number): Promise<Values> {
  const row = await first(
    tx,
    sql`select 1 from groups.sheet s where s.id = ${id} and ${seenBy(tx)}`,
  )
  if (!row) throw new Refusal('request.not_found')
  return {}
}

/** @throws Refusal where the sheet does not hold together, or is of a channel of others */
export async function judgeSheet(
  tx: Context,
  { values, before }: Pick<Writing, 'values' | 'before'>,
): Promise<void> {
  const sheet = values as Sheet
  refuseImpossiblePhones(sheet, before as Sheet | null)
  const own = await channels.choices(tx, tx.actor, tx.language)
  if (!own.some(({ id }) => id === sheet.channel_id)) throw new Refusal('group_sheet.not_yours')
  const offered = new Set(
    (await everyOption.choices(tx, tx.actor, tx.language)).map(({ id }) => id),
  )
  if (quotable(sheet.services).some(({ option_id }) => !offered.has(option_id)))
    throw new Refusal('group_sheet.option')
  const fault = faultOf(sheet)
  if (!fault) return
  switch (fault.code) {
    case 'group_sheet.instalments':
      throw new Refusal('group_sheet.instalments', {
        sum: shown(amountOf(instalmentsOf(sheet)), sheet),
        total: shown(amountOf(totalOf(sheet)), sheet),
      })
    case 'group_sheet.room_days':
      throw new Refusal('group_sheet.room_days', { room: fault.room })
    case 'group_sheet.service_day':
    case 'group_sheet.stay_days':
    case 'group_sheet.stay_rooms':
      throw new Refusal(fault.code, { service: fault.service })
    default:
      throw new Refusal(fault.code)
  }
}

/** Those that were kept before numbers were judged may stay. */
function refuseImpossiblePhones({ contacts }: Sheet, before: Sheet | null): void {
  const kept = new Set(before?.contacts.map(({ phone }) => phone))
  const wrong = contacts.find(
    ({ phone }) => phone && !kept.has(phone) && !isPossiblePhone(phone, HOME_COUNTRY),
  )
  if (wrong) throw new Refusal('group_sheet.phone_impossible', { phone: wrong.phone })
}

/** Whole cents: prices have no more. */
const shown = (amount: string, { currency }: Sheet): string => `${currency} ${amount.slice(0, -2)}`

/** What it comes to, and what it said before and after. */
export async function keepVersion(
  tx: Context,
  { id, values, before }: { id: number; values: Values; before: Values | null },
): Promise<void> {
  const sheet = values as Sheet
  const paid = amountOf(instalmentsOf(sheet, { paid: true }))
  await run(
    tx,
    sql`
    update groups.sheet set total = ${amountOf(totalOf(sheet))}, paid = ${paid}
     where id = ${id}`,
  )
  if (!before)
    await run(
      tx,
      sql`
      update groups.sheet set folio = 'GRP-' || to_char(${tx.today}::date, 'YY') || '-'
             || lpad(nextval('groups.folio_seq')::text, 4, '0') where id = ${id}`,
    )
  if (before && changedIn(before, values).length === 0) return
  await run(
    tx,
    sql`
    insert into groups.sheet_version (sheet_id, number, before, after, edited_by, edited_at)
    select ${id}, coalesce(max(v.number), 0) + 1,
           ${before === null ? null : JSON.stringify(before)}::jsonb,
           ${JSON.stringify(values)}::jsonb, ${tx.actor.user_id}, ${tx.now}
      from groups.sheet_version v where v.sheet_id = ${id}`,
  )
}

/** A service with its name: that of the catalogue, what the sheet adds to it, or that alone. */
export type ServiceNamed = Sheet['services'][number] & { name: string }

export type FoundSheet = Omit<Sheet, 'services'> & {
  services: readonly ServiceNamed[]
  id: number
  uuid: string
  folio: string
  channel: string
  hotel: string | null
  total: string
  paid: string
  made_by: string
}

/** @throws Refusal `group_sheet.not_found`: what is out of reach does not exist */
export async function findSheet(
  tx: Context,
  uuid: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<FoundSheet> {
  const found = await first(
    tx,
    sql<FoundSheet>`
    select s.id, s.uuid, s.folio, s.name, s.event, s.channel_id, s.hotel_id, s.starts_on,
           s.ends_on, s.people, s.currency, s.notes, s.contacts, s.rooms, s.instalments,
           ${servicesNamed(tx)} as services, s.total::text as total, s.paid::text as paid, r.channel, r.hotel,
           r.made_by
      from groups.sheet s join groups.sheet_row r on r.id = s.id
     where s.uuid = ${uuid}::uuid and ${seenBy(tx)} ${lock ? sql`for update of s` : sql``}`,
  )
  if (!found) throw new Refusal('group_sheet.not_found')
  return found
}

const servicesNamed = ({ language }: Context) => sql`(
  select coalesce(jsonb_agg(i.item || jsonb_build_object('name', concat_ws(' · ',
            ${sql.ref(`p.name_${language}`)}, ${sql.ref(`o.name_${language}`)},
            nullif(i.item ->> 'service', ''))) order by i.position), '[]')
    from jsonb_array_elements(s.services) with ordinality i(item, position)
    left join catalog.public_option o on o.id = (i.item ->> 'option_id')::bigint
    left join catalog.public_product p on p.id = o.product_id)`

/** What the services of a group were offered as, the latest first. */
export const findQuotations = (database: Database, sheet_id: number) =>
  all(
    database,
    sql<{
      uuid: string
      folio: string
      state: GroupSheet['quotations'][number]['state']
      total: string
      currency: Currency
    }>`
    select q.uuid, q.folio, q.state, q.total::text as total, q.currency
      from quotations.public_quotation q where q.group_sheet_id = ${sheet_id} order by q.id desc`,
  )

/** The latest first. */
export async function findVersions(
  database: Database,
  sheet_id: number,
): Promise<GroupSheet['versions']> {
  const rows = await all(
    database,
    sql<{
      number: number
      by: string
      at: string
      before: Record<string, unknown> | null
      after: Record<string, unknown>
    }>`
    select v.number, u.full_name as by, v.edited_at as at, v.before, v.after
      from groups.sheet_version v join access.public_user u on u.id = v.edited_by
     where v.sheet_id = ${sheet_id} order by v.number desc`,
  )
  return rows.map(({ before, after, ...told }) => ({
    ...told,
    changes:
      before === null
        ? []
        : changedIn(before, after).map((key) => ({
            field: key,
            before: before[key] ?? null,
            after: after[key] ?? null,
          })),
  }))
}

export const findGroups = (tx: Context) =>
  all(
    tx,
    sql<{
      id: number
      uuid: string
      folio: string
      name: string
      starts_on: string
      ends_on: string
    }>`
    select s.id, s.uuid, s.folio, s.name, s.starts_on, s.ends_on from groups.sheet s
     where ${seenBy(tx)} order by s.starts_on desc, s.id desc limit 1000`,
  )
