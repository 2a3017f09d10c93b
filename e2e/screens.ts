import { only, type Database } from '@kit/db/database'
import type { ScreenDeclaration } from '@kit/ui/screen'
import { sql, type RawBuilder } from 'kysely'
import { menuHref } from '../apps/web/app/menu.ts'
import { SCREENS } from '../apps/web/app/screens.ts'

export type Address = { path: string; screen: ScreenDeclaration }

/**
 * Every screen that is declared, at an address where it has something to show to everybody; and a
 * rep to whom a reservation among it belongs.
 */
export async function findAddresses(
  database: Database,
): Promise<{ addresses: readonly Address[]; rep: string }> {
  const { rep, ...examples } = await findExamples(database)
  const addresses = SCREENS.map((screen) => ({
    screen,
    path: menuHref(screen).replace(/:(\w+)/g, (_, name: string) => {
      const example = examples[name]
      if (!example) throw new Error(`${screen.path}: nothing to show for ${name}`)
      return example
    }),
  }))
  return { addresses, rep }
}

/** What stands in the place of each key of a path; null where the company has nothing of it. */
export const findExamples = (
  database: Database,
): Promise<Record<string, string | null> & { rep: string }> =>
  only(
    database,
    sql<Record<string, string | null> & { rep: string }>`
    select r.uuid::text as uuid, u.email as rep,
        (select token from vouchers.voucher order by id desc limit 1) as token,
           (select m.id::text from messaging.message m
               where m.deleted_at is null and ${wasSentTo(sql`u.id`)}
               and
               ${wasSentTo(sql`(select id from access.user_account where email = 'admin@mostrador.demo')`)}
             order by m.id desc limit 1) as id,
           (select uuid::text from newsletter.newsletter where state = 'draft' order by id
               limit 1) as newsletter,
           (select uuid::text from newsletter.template order by id limit 1) as template,
           (select uuid::text from catalog.product order by id limit 1) as product,
           (select uuid::text from catalog.content_catalog where published is not null order by id
               limit 1) as catalog,
           (select uuid::text from quotations.quotation where rep_id = u.id order by id
               limit 1) as quotation,
           (select uuid::text from loads.load order by id limit 1) as load,
           (select id::text from organization.brand order by id limit 1) as brand,
           (select id::text from ledger.entry order by id desc limit 1) as entry,
           (select uuid::text from data_requests.request order by id limit 1) as arco,
           (select uuid::text from privacy.notice order by id desc limit 1) as notice,
           (select uuid::text from requests.request where created_by = u.id order by id
               limit 1) as request,
           (select departure_id::text from departures.seat_claim where state = 'kept'
             order by departure_id desc limit 1) as departure,
           (select uuid::text from disruptions.disruption order by id limit 1) as disruption,
           (select uuid::text from payments.chargeback order by id limit 1) as chargeback,
           (select uuid::text from groups.sheet order by id limit 1) as sheet,
           (select id::text from invoices.invoice order by id limit 1) as invoice,
           (select 's' || i.option_id || '-' || i.service_day || '-' ||
                   coalesce(to_char(i.service_time, 'HH24MI'), 'x')
              from vouchers.voucher v join reservations.item i on i.id = v.item_id
             where v.state <> 'voided' and v.rep_id = u.id order by v.id desc limit 1) as manifest,
           'a-link-that-was-cut-short' as pay,
           (select uuid::text from evaluations.evaluation where rep_id = u.id order by id
               limit 1) as evaluation,
           (select token from newsletter.unsubscribe_link l
               where not exists (select from newsletter.unsubscription where email = l.email)
             order by token limit 1) as link
    from reservations.reservation r join access.user_account u on u.id = r.rep_id
    where r.state in ('confirmed', 'closed')
        and exists (select from quotations.quotation where rep_id = u.id)
        and exists (select from access.user_role where user_id = u.id and role_id = 8)
      order by (r.state = 'confirmed') desc, r.id desc limit 1`,
  )

const wasSentTo = (user_id: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select from messaging.delivery where message_id = m.id and user_id = ${user_id})`
