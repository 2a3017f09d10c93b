import { MANAGERS } from '@app/roles/rules'
import { list } from '@kit/tables/list'
import { occupancyDay } from '../facts/occupancy-day.fact.ts'

export default list({
  id: 'penetration',
  path: '/occupancy-percentage/penetracion',
  title: { es: 'Penetración por hotel y día', en: 'Penetration by hotel and day' },
  about: {
    es: 'Compare los huéspedes de cada hotel con las personas que compraron.',
    en: 'Compare each hotel’s guests with the people who bought.',
  },
  words: {
    es: 'ocupación captación porcentaje huéspedes conversión',
    en: 'occupancy capture rate guests conversion',
  },
  first: '/occupancy-percentage',
  roles: [...MANAGERS, 'COMERCIAL'],
  under: '/occupancy-percentage',
  none: {
    es: 'No hay datos. Capture los huéspedes de cada hotel en Porcentaje de ocupación.',
    en: 'There is no data. Enter each hotel’s guests in Occupancy percentage.',
  },
  fact: occupancyDay,
  columns: ['hotel', 'day', 'guests', 'sold_pax', 'sales', 'penetration'],
  keep: ['hotel', 'day', 'penetration'],
  filters: ['hotel', 'day'],
  pinned: ['day', 'hotel'],
  sort: ['-day'],
  totals: ['guests', 'sold_pax', 'penetration'],
})
