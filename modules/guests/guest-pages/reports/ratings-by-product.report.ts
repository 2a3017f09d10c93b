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
    es: '¿Qué piensan los huéspedes de cada producto de cada proveedor?',
    en: 'What do guests think of each product of each provider?',
  },
  rule: {
    es: 'Calificaciones por el día en que se dieron. El promedio son las estrellas entre las calificaciones: 4.6 de 5.',
    en: 'Ratings by the day on which they were given. The average is the stars over the ratings: 4.6 of 5.',
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
