import { list } from '@kit/tables/list'
import { OF_RATINGS } from '../choices.ts'
import { rating } from '../facts/rating.fact.ts'

export default list({
  id: 'guest-ratings',
  path: '/operaciones/calificaciones',
  title: { es: 'Calificaciones de huéspedes', en: 'Guest ratings' },
  about: {
    es: 'Lea las calificaciones y opiniones de los huéspedes sobre sus servicios.',
    en: 'Read guests’ ratings and comments about their services.',
  },
  words: {
    es: 'opiniones reseñas comentarios estrellas quejas encuesta satisfacción nps',
    en: 'reviews opinions comments stars complaints survey satisfaction nps',
  },
  none: {
    es: 'Aún no hay calificaciones. Los huéspedes califican en su página después del servicio.',
    en: 'There are no ratings yet. Guests leave them on their page after the service.',
  },
  first: { itself: 'guests rate on their own page, by themselves' },
  roles: OF_RATINGS,
  menu: { group: 'dia', order: 70 },
  fact: rating,
  columns: [
    'rated_on',
    'folio',
    'customer',
    'product',
    'provider',
    'service_day',
    'given',
    'comment',
  ],
  hidden: ['channel', 'hotel', 'location', 'user'],
  keep: ['folio', 'product', 'given'],
  filters: ['rated_on', 'given', 'provider', 'service_day', 'channel', 'hotel', 'location', 'user'],
  pinned: ['rated_on', 'given', 'provider'],
  sort: ['-rated_on', 'folio'],
  key: 'uuid',
  link: ({ reservation_uuid }) => `/reserva/${reservation_uuid}`,
})
