import { only, type Database } from '@kit/db/database'
import type { Day } from '@kit/kernel/day'
import { sql } from 'kysely'

/** A sold service as its provider is told of it: of the guest the name, and no amount. */
export type AskedItem = {
  folio: string
  customer: string | null
  product: string
  option: string
  service_day: Day
  service_time: string | null
  adults: number
  minors: number
  infants: number
  minor_ages: number[]
  provider_email: string | null
}

export const findAskedItem = (database: Database, item_id: number): Promise<AskedItem> =>
  only(
    database,
    sql<AskedItem>`
    select r.folio, r.customer_name as customer, i.product_es as product, i.option_es as option,
        i.service_day, i.service_time, i.adults, i.minors, i.infants, i.minor_ages,
        v.email as provider_email
      from reservations.public_item i
      join reservations.public_reservation r on r.id = i.reservation_id
      join catalog.public_provider v on v.id = i.provider_id
     where i.id = ${item_id}`,
  )
