import { list } from '@kit/tables/list'
import { season as fact } from '../facts/season.fact.ts'
import record from '../records/season.record.ts'

export default list({
  id: 'seasons',
  path: '/administracion/temporadas',
  title: { es: 'Temporadas', en: 'Seasons' },
  about: {
    es: 'Defina las fechas de temporada alta y baja con precios propios.',
    en: 'Set the high- and low-season dates that have their own prices.',
  },
  words: {
    es: 'alta baja fechas precios navidad semana santa verano',
    en: 'high low dates prices peak holidays christmas summer',
  },
  roles: ['COMERCIAL', 'GERENTE CONCESION'],
  menu: { group: 'precios', order: 10 },
  none: {
    es: 'No hay temporadas. En sus días se usan sus precios; en los demás, los normales.',
    en: 'There are no seasons. Their prices apply on their days; regular prices apply on all others.',
  },
  fact,
  columns: ['name', 'first_day', 'last_day', 'prices'],
  keep: ['name'],
  filters: ['first_day', 'last_day'],
  sort: ['first_day'],
  key: 'id',
  record,
})
