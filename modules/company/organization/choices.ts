import { orCalled } from '@kit/tables/named'
import { sql } from 'kysely'

/** 'Lobby principal' stands in forty hotels. */
export const hotelAndLocation = sql`(l.hotel || ' · ' || l.location)`

/** What no agency sent was sold directly. */
export const agencyOrDirect = orCalled('l.agency', { es: 'Venta directa', en: 'Direct sale' })
