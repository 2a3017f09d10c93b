import { all, only, run, type Database } from '@kit/db/database'
import { inScope } from '@kit/db/scope'
import type { Scope } from '@kit/kernel/actor'
import { sql, type RawBuilder } from 'kysely'
import { PRODUCT_TYPES } from '@app/catalog/rules/product-types'
import type { Audience, Reader } from '../../contract.ts'

export type AudienceCount = {
  recipients: number
  spanish: number
  english: number
  unsubscribed: number
  without_consent: number
  limited: number
  suppressed: number
}

/**
 * Each address once, as the last of its sales in the segment knows it, and why it is left out where
 * it is: it unsubscribed, did not agree, or returns what is sent to it.
 */
function addresses(scope: Scope, audience: Audience): RawBuilder<unknown> {
  return sql`
    select distinct on (c.email) c.email, c.name, c.language, c.stay_hotel_id,
           case when g.email is not null then 'limited'
                when u.email is not null then 'unsubscribed' when k.email is null
               then 'without_consent' when s.address is not null then 'suppressed' end as left_out
      from reservations.public_customer c
      left join newsletter.unsubscription u on u.email = c.email
      left join privacy.public_limited_address g on g.email = c.email
      left join newsletter.consent k on k.email = c.email and k.withdrawn_at is null
      left join mailing.public_suppression s on s.address = c.email
     where ${isAddressed(scope, audience)}
     order by c.email, c.sale_day desc, c.reservation_id desc`
}

function isAddressed(scope: Scope, audience: Audience): RawBuilder<boolean> {
  const isReached = inScope(scope, {
    channel: sql`c.channel_id`,
    hotel: sql`c.hotel_id`,
    location: sql`c.location_id`,
    rep: sql`c.rep_id`,
    agency: sql`c.agency_id`,
  })
  return sql<boolean>`(${isReached} and ${segment(audience)})`
}

/**
 * Who receives it, with what it may say of them: the hotel of their last sale in the segment, and
 * the last tour of any of their sales in it.
 */
function readers(scope: Scope, audience: Audience): RawBuilder<unknown> {
  return sql`
    select a.email, a.name, a.language, h.name as hotel, t.tour_es, t.tour_en, t.tour_day
      from (${addresses(scope, audience)}) a
      left join organization.public_hotel h on h.id = a.stay_hotel_id
      left join (
        select distinct on (c.email) c.email, p.name_es as tour_es, p.name_en as tour_en,
               s.service_day as tour_day
          from reservations.public_customer c
          join reservations.public_service s on s.reservation_id = c.reservation_id
          join catalog.public_product p on p.id = s.product_id
         where s.product_type = ${PRODUCT_TYPES.tour} and ${isAddressed(scope, audience)}
         order by c.email, c.sale_day desc, c.reservation_id desc, s.service_day desc,
                  s.item_id desc
      ) t on t.email = a.email
     where a.left_out is null`
}

function segment(audience: Audience): RawBuilder<boolean> {
  const { channel_ids, hotel_ids, countries, language, sale_from, sale_to } = audience
  const conditions = [
    channel_ids?.length ? sql`c.channel_id = any(${channel_ids}::bigint[])` : null,
    hotel_ids?.length ? sql`c.hotel_id = any(${hotel_ids}::bigint[])` : null,
    countries?.length ? sql`c.country = any(${countries}::text[])` : null,
    language ? sql`c.language = ${language}` : null,
    sale_from ? sql`c.sale_day >= ${sale_from}::date` : null,
    sale_to ? sql`c.sale_day <= ${sale_to}::date` : null,
    serviceSegment(audience),
  ].filter((condition) => condition !== null)
  return conditions.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

function serviceSegment({
  service_from,
  service_to,
  product_types,
}: Audience): RawBuilder<unknown> | null {
  if (!service_from && !service_to && !product_types?.length) return null
  return sql`exists (
    select 1 from reservations.public_service s
     where s.reservation_id = c.reservation_id
         and s.service_day >= coalesce(${service_from ?? null}::date, '-infinity')
         and s.service_day <= coalesce(${service_to ?? null}::date, 'infinity')
       and (${product_types?.length ? product_types : null}::smallint[] is null
             or s.product_type = any(${product_types?.length ? product_types : null}::smallint[])))`
}

export function countAddresses(
  database: Database,
  scope: Scope,
  audience: Audience,
): Promise<AudienceCount> {
  return only(
    database,
    sql<AudienceCount>`
    select count(*) filter (where left_out is null) as recipients,
        count(*) filter (where left_out is null and language = 'es') as spanish,
           count(*) filter (where left_out is null and language = 'en') as english,
               count(*) filter (where left_out = 'unsubscribed') as unsubscribed,
               count(*) filter (where left_out = 'without_consent') as without_consent,
               count(*) filter (where left_out = 'limited') as limited,
               count(*) filter (where left_out = 'suppressed') as suppressed
      from (${addresses(scope, audience)}) address`,
  )
}

/** Fixes who receives a newsletter; answers how many they are. */
export function recordRecipients(
  tx: Database,
  newsletter_id: number,
  scope: Scope,
  audience: Audience,
): Promise<number> {
  return run(
    tx,
    sql`
    insert into newsletter.recipient (newsletter_id, email, name, language, hotel, tour_es,
          tour_en, tour_day)
    select ${newsletter_id}::bigint, email, name, language, hotel, tour_es, tour_en, tour_day
      from (${readers(scope, audience)}) reader order by email`,
  )
}

const READERS_SHOWN = 20

/** Some of them by a part of their name; who left none cannot be found by it. */
export function findReadersIn(
  database: Database,
  scope: Scope,
  { audience, q }: { audience: Audience; q?: string | undefined },
): Promise<Reader[]> {
  return all(
    database,
    sql<Reader>`
    select name, hotel, tour_es, tour_en, tour_day from (${readers(scope, audience)}) reader
     where name is not null
       and (${q || null}::text is null
         or platform.searchable(name) like '%' || platform.searchable(${q ?? ''}) || '%')
     order by name collate "es-x-icu", email limit ${READERS_SHOWN}`,
  )
}

export async function forgetRecipients(tx: Database, newsletter_id: number): Promise<void> {
  await run(tx, sql`delete from newsletter.recipient where newsletter_id = ${newsletter_id}`)
}
