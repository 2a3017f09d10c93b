import { orCalled } from '@kit/tables/named'
import { sql } from 'kysely'

/** Hotel and location: many hotels have a location of the same name. */
export const hotelAndLocation = sql`(l.hotel || ' · ' || l.location)`

/** The name of the agency, or 'Venta directa' for a sale without one. */
export const agencyOrDirect = orCalled('l.agency', { es: 'Venta directa', en: 'Direct sale' })
