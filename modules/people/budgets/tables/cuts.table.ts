import { DESK_HEADS } from '@app/roles/rules'
import { list } from '@kit/tables/list'
import { cutFigure } from '../facts/cut-figure.fact.ts'

export default list({
  id: 'budget-cuts',
  path: '/presupuesto/periodos/corte',
  title: { es: 'Cortes de presupuesto', en: 'Budget cuts' },
  about: {
    es: 'Consulte las metas y ventas congeladas en cada corte.',
    en: 'Look up the targets and sales frozen in each cut.',
  },
  words: {
    es: 'congelado meta alcance histórico periodo cerrado',
    en: 'frozen target attainment history closed period',
  },
  first: '/presupuesto/periodos',
  roles: [...DESK_HEADS, 'COMERCIAL'],
  under: '/presupuesto/periodos',
  none: {
    es: 'No hay cortes de presupuesto.',
    en: 'There are no budget cuts yet.',
  },
  fact: cutFigure,
  columns: [
    'period',
    'location',
    'rep',
    'currency',
    'target',
    'sold',
    'attained',
    'made_at',
    'made_by',
    'holds',
  ],
  hidden: ['first_day', 'last_day', 'channel', 'hotel', 'reason'],
  keep: ['period', 'sold'],
  filters: ['first_day', 'holds', 'channel', 'hotel', 'location', 'rep'],
  reported: { days: 'first_day', names: { user: 'rep' } },
  pinned: ['holds'],
  sort: ['-first_day', 'location', 'rep'],
  totals: ['target', 'sold', 'attained'],
})
