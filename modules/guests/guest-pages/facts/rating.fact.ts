import { channels, hotels, locations } from '@app/organization/references'
import { providers } from '@app/catalog/references'
import { reps } from '@app/access/references'
import { column, type States } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'

const STARS: States = {
  '1': { es: '★ 1 de 5', en: '★ 1 of 5', tone: 'error' },
  '2': { es: '★★ 2 de 5', en: '★★ 2 of 5', tone: 'error' },
  '3': { es: '★★★ 3 de 5', en: '★★★ 3 of 5', tone: 'warning' },
  '4': { es: '★★★★ 4 de 5', en: '★★★★ 4 of 5', tone: 'ok' },
  '5': { es: '★★★★★ 5 de 5', en: '★★★★★ 5 of 5', tone: 'ok' },
}

/** What a guest thought of one service that was rendered. */
export const rating = fact({
  name: 'rating',
  from: 'guest_pages.rating_row',
  key: 'id',
  scope: { channel: true, hotel: true, location: true, rep: true, provider: true, agency: true },
  columns: {
    rated_on: column.day('Calificado', 'Rated', { filled: true }),
    folio: column.text('Folio', 'Folio', { filled: true, search: true }),
    customer: column.text('Cliente', 'Customer', { sql: sql`l.customer_name`, search: true }),
    product: column.text('Servicio', 'Service', {
      sql: ({ language }) => sql.ref(`l.product_${language}`),
      search: true,
    }),
    service_day: column.day('Fecha de servicio', 'Service date', { filled: true }),
    given: column.state('Calificación', 'Rating', STARS, {
      sql: sql`l.stars::text`,
      filled: true,
    }),
    comment: column.text('Comentario', 'Comment', { prose: true, search: true }),
    ratings: column.count('Calificaciones', 'Ratings', { sql: sql`1` }),
    stars: column.count('Estrellas', 'Stars', { sql: sql`l.stars` }),
    average: column.average('Promedio (de 5)', 'Average (of 5)', 'stars', 'ratings'),
    provider: column.reference('Proveedor', 'Provider', providers),
    channel: column.reference('Canal', 'Channel', channels),
    hotel: column.reference('Hotel', 'Hotel', hotels),
    location: column.reference('Locación', 'Location', locations),
    user: column.reference('Rep', 'Rep', reps, { sql: sql`l.rep`, id: sql`l.rep_id` }),
    uuid: column.key(),
    reservation_uuid: column.key(),
  },
})
