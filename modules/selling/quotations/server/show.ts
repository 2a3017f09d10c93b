import type { Context } from '@kit/db/context'
import { all, first, type Database } from '@kit/db/database'
import { inScope } from '@kit/db/scope'
import type { Language } from '@kit/kernel/actor'
import type { Day } from '@kit/kernel/day'
import type { Currency } from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'
import { sql, type RawBuilder } from 'kysely'
import type { PriceKind, QuotationState } from '../rules.ts'

export type FoundQuotation = {
  id: number
  uuid: string
  channel_id: number
  folio: string
  state: QuotationState
  version: number
  last_number: number
  customer_name: string
  customer_email: string | null
  customer_phone: string | null
  customer_language: Language
  valid_until: string
  reason: string | null
  sent_at: string | null
  reminded_at: string | null
  created_at: string
  rep: string
  location: string
  hotel: string
  reservation: { uuid: string; folio: string } | null
  /** The sheet of the group that it is for. */
  group: { uuid: string; folio: string } | null
}

export type FoundVersion = {
  id: number
  number: number
  price_kind: PriceKind
  currency: Currency
  gross: string
  discount: string
  dock: string
  total: string
  deposit: string
  promo_code: string | null
  combo_id: number | null
  combo: string | null
  valid_until: string
  note: string | null
  created_by: string
  created_at: string
}

export type FoundLine = {
  version_id: number
  option_id: number
  product_uuid: string
  product_es: string
  product_en: string
  option_es: string
  option_en: string
  service_day: Day
  last_day: Day
  service_time: string | null
  adults: number
  minors: number
  infants: number
  minor_ages: readonly number[]
  total: string
  wanted: unknown
}

const quotationWhere = (database: Database, condition: RawBuilder<unknown>) =>
  first(
    database,
    sql<FoundQuotation>`
      select q.id, q.uuid, q.channel_id, q.folio, q.state, q.version, q.last_number,
             q.customer_name, q.customer_email, q.customer_phone, q.customer_language,
             q.valid_until, q.reason, q.sent_at, q.reminded_at, q.created_at,
             u.full_name as rep, p.locacion as location, h.name as hotel,
             case when r.id is null then null
                  else json_build_object('uuid', r.uuid, 'folio', r.folio) end as reservation,
             case when g.id is null then null
                  else json_build_object('uuid', g.uuid, 'folio', g.folio) end as group
        from quotations.quotation q
        join access.public_user u on u.id = q.rep_id
        join organization.public_hotel h on h.id = q.hotel_id
        join organization.public_location p on p.location_id = q.location_id
        left join reservations.public_reservation r on r.id = q.reservation_id
        left join groups.public_sheet g on g.id = q.group_sheet_id
       where ${condition}`,
  )

/** @throws Refusal `quotation.not_found`: what is out of reach does not exist */
export async function findQuotation(tx: Context, uuid: string): Promise<FoundQuotation> {
  const found = await quotationWhere(
    tx,
    sql`q.uuid = ${uuid}::uuid
      and ${inScope(tx.actor.scope, {
        channel: sql`q.channel_id`,
        hotel: sql`q.hotel_id`,
        location: sql`q.location_id`,
        rep: sql`q.rep_id`,
        agency: sql`q.agency_id`,
      })}`,
  )
  if (!found) throw new Refusal('quotation.not_found')
  return found
}

/** The versions of a quotation, the newest first. */
export const findVersions = (
  database: Database,
  quotation_id: number,
  language: Language,
): Promise<FoundVersion[]> =>
  all(
    database,
    sql<FoundVersion>`
      select v.id, v.number, v.price_kind, v.currency, v.gross, v.discount, v.dock, v.total,
             v.deposit, v.promo_code, v.combo_id, ${sql.ref(`c.name_${language}`)} as combo,
             v.valid_until, v.note, u.full_name as created_by,
             v.created_at
        from quotations.version v join access.public_user u on u.id = v.created_by
        left join catalog.public_combo c on c.id = v.combo_id
       where v.quotation_id = ${quotation_id} order by v.number desc`,
  )

export const findLines = (
  database: Database,
  version_ids: readonly number[],
): Promise<FoundLine[]> =>
  all(
    database,
    sql<FoundLine>`
      select l.version_id, l.option_id, p.uuid as product_uuid,
             p.name_es as product_es, p.name_en as product_en,
             o.name_es as option_es, o.name_en as option_en,
             l.service_day, l.last_day, l.service_time, l.adults, l.minors, l.infants,
             l.minor_ages, l.total, l.wanted
        from quotations.line l
        join catalog.public_option o on o.id = l.option_id
        join catalog.public_product p on p.id = o.product_id
       where l.version_id = any(${version_ids}::bigint[])
       order by l.version_id, l.position`,
  )

/** What a mail and its PDF tell of one version; whoever asks has found its quotation in scope. */
export type Told = { quotation: FoundQuotation; version: FoundVersion; lines: FoundLine[] }

export async function findTold(database: Database, version_id: number): Promise<Told | null> {
  const quotation = await quotationWhere(
    database,
    sql`q.id = (select quotation_id from quotations.version where id = ${version_id})`,
  )
  if (!quotation) return null
  const versions = await findVersions(database, quotation.id, quotation.customer_language)
  return {
    quotation,
    version: versions.find(({ id }) => id === version_id)!,
    lines: await findLines(database, [version_id]),
  }
}
