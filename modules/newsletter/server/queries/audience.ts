import { only, run, type Database } from '@kit/db/database'
import { inScope } from '@kit/db/scope'
import type { Scope } from '@kit/kernel/actor'
import { sql, type RawBuilder } from 'kysely'
import type { Audience } from '../../contract.ts'

export type AudienceCount = {
  recipients: number
  spanish: number
  english: number
  unsubscribed: number
}

/** Each address once, as the last of its sales in the segment knows it. */
function addresses(scope: Scope, audience: Audience): RawBuilder<unknown> {
  return sql`
    select distinct on (c.email) c.email, c.name, c.language, u.email is not null as unsubscribed
      from reservations.public_customer c
      left join newsletter.unsubscription u on u.email = c.email
     where
         ${inScope(scope, { channel: sql`c.channel_id`, hotel: sql`c.hotel_id`, location: sql`c.location_id`, rep: sql`c.rep_id`, agency: sql`c.agency_id` })}
       and ${segment(audience)}
     order by c.email, c.sale_day desc, c.reservation_id desc`
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
    select count(*) filter (where not unsubscribed) as recipients,
        count(*) filter (where not unsubscribed and language = 'es') as spanish,
           count(*) filter (where not unsubscribed and language = 'en') as english,
               count(*) filter (where unsubscribed) as unsubscribed
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
    insert into newsletter.recipient (newsletter_id, email, name, language)
    select ${newsletter_id}::bigint, email, name, language
      from (${addresses(scope, audience)}) address where not unsubscribed order by email`,
  )
}

export async function forgetRecipients(tx: Database, newsletter_id: number): Promise<void> {
  await run(tx, sql`delete from newsletter.recipient where newsletter_id = ${newsletter_id}`)
}
