import { choice } from '@kit/tables/filter'

/** By which places the balances of accounts stand apart: columns of `bookLine`. */
export const apartBy = choice(
  'place',
  { es: 'Nivel', en: 'Level' },
  {
    nothing: { es: 'Toda la empresa', en: 'The whole company' },
    channel: { es: 'Por canal', en: 'By channel' },
    hotel: { es: 'Por hotel', en: 'By hotel' },
    location: { es: 'Por locación', en: 'By location' },
  },
)
