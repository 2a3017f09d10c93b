import { by, report } from '@kit/tables/report'
import { OF_RATINGS } from '../choices.ts'
import { rating } from '../facts/rating.fact.ts'

export default report({
  id: 'ratings-by-product',
  path: '/reporte/calificaciones',
  title: { es: 'Calificaciones por producto', en: 'Ratings by product' },
  words: {
    es: 'opiniones reseñas estrellas huéspedes satisfacción proveedor',
    en: 'reviews opinions stars guests satisfaction provider',
  },
  question: {
    es: '¿Cómo califican los huéspedes cada producto y proveedor?',
    en: 'How do guests rate each product and provider?',
  },
  rule: {
    es: 'Calificaciones por fecha. Promedio: estrellas entre calificaciones (4.6 de 5).',
    en: 'Ratings by date. Average: stars divided by ratings (4.6 of 5).',
  },
  roles: OF_RATINGS,
  menu: { group: 'mas-reportes', order: 80 },
  fact: rating,
  period: { column: 'rated_on', calendar: 'movement', fallback: 'year' },
  rows: by('provider', 'product'),
  filters: ['given', 'provider', 'channel', 'hotel', 'location', 'user'],
  columns: ['provider', 'product', 'ratings', 'stars', 'average'],
  keep: ['provider', 'product', 'average'],
  sort: ['provider', 'product'],
  figures: ['ratings', 'average'],
})
