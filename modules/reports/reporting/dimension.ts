import { choice } from '@kit/tables/filter'

/** By what the reader puts sales together where a report leaves it to them: columns of `soldLine`. */
export const dimension = choice(
  'dimension',
  { es: 'Por', en: 'By' },
  {
    location: { es: 'Por locación', en: 'By location' },
    channel: { es: 'Por canal', en: 'By channel' },
    hotel: { es: 'Por hotel', en: 'By hotel' },
    rep: { es: 'Por rep', en: 'By rep' },
    product: { es: 'Por producto', en: 'By product' },
    provider: { es: 'Por proveedor', en: 'By provider' },
    agency: { es: 'Por agencia', en: 'By agency' },
    country: { es: 'Por país', en: 'By country' },
  },
)
