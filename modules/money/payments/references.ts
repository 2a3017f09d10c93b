import { all } from '@kit/db/database'
import { reference, type Choice } from '@kit/tables/reference'
import { sql } from 'kysely'

/** Agencies that bought on credit or paid for it once; of an affiliate, their own. */
export const debtors = reference('debtor', (database, { scope }) =>
  all(
    database,
    sql<Choice>`
    select a.id, a.name from organization.public_agency a
     where exists (select from payments.agency_movement m where m.agency_id = a.id)
       and ${scope.agency_id === undefined ? sql`true` : sql`a.id = ${scope.agency_id}`}
     order by a.name ${sql.raw('collate "es-x-icu"')}, a.id`,
  ),
)

/** Companies whose cash certificates are taken, and were. */
export const issuers = reference('certificate_issuer', (database) =>
  all(
    database,
    sql<Choice>`
    select id, name from payments.certificate_issuer
     order by name ${sql.raw('collate "es-x-icu"')}, id`,
  ),
)
