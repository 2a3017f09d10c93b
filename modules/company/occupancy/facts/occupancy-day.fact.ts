import { hotels } from '@app/organization/references'
import { column } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'

/** A hotel on a day: its guests, and whom its desks sold to. */
export const occupancyDay = fact({
  name: 'occupancy_day',
  from: 'occupancy.occupancy_day',
  key: 'id',
  scope: ({ scope, user_id }) =>
    scope.all
      ? sql`true`
      : sql`exists (
          select from access.public_placement pl
            join organization.public_place p on p.hotel_id = l.hotel_id
           where pl.user_id = ${user_id}
             and (pl.channel_ids <> '{}' or pl.hotel_ids <> '{}' or pl.location_ids <> '{}')
             and (pl.channel_ids = '{}' or p.channel_id = any(pl.channel_ids))
             and (pl.hotel_ids = '{}' or p.hotel_id = any(pl.hotel_ids))
             and (pl.location_ids = '{}' or p.location_id = any(pl.location_ids)))`,
  columns: {
    hotel: column.reference('Hotel', 'Hotel', hotels, {
      sql: sql`(select h.name from organization.public_hotel h where h.id = l.hotel_id)`,
      search: true,
    }),
    day: column.day('Día', 'Day', { filled: true }),
    guests: column.count('Huéspedes', 'Guests', { filled: true }),
    sold_pax: column.count('Pax que compraron', 'Pax who bought', { filled: true }),
    sales: column.count('Ventas', 'Sales', { filled: true }),
    penetration: column.ratio('Penetración', 'Penetration', 'sold_pax', 'guests'),
    id: column.key(),
  },
})
