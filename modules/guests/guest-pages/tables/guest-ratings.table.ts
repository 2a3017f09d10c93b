import { list } from '@kit/tables/list'
import { OF_RATINGS } from '../choices.ts'
import { rating } from '../facts/rating.fact.ts'

export default list({
  id: 'guest-ratings',
  path: '/operaciones/calificaciones',
  title: { es: 'Calificaciones de huéspedes', en: 'Ratings of guests' },
  about: {
    es: 'Lea lo que los huéspedes opinan de lo que tomaron y cómo lo califican.',
    en: 'Read what guests say about their services and how they rate them.',
  },
  words: {
    es: 'opiniones reseñas comentarios estrellas quejas encuesta satisfacción nps',
    en: 'reviews opinions comments stars complaints survey satisfaction nps',
  },
  none: {
    es: 'Nadie ha calificado todavía. Los huéspedes califican en su página lo que ya tomaron.',
    en: 'Nobody has rated yet. Guests rate on their page what they have taken.',
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
