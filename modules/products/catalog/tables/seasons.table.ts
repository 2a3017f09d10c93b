import { list } from '@kit/tables/list'
import { season as fact } from '../facts/season.fact.ts'
import record from '../records/season.record.ts'

export default list({
  id: 'seasons',
  path: '/administracion/temporadas',
  title: { es: 'Temporadas', en: 'Seasons' },
  about: {
    es: 'Defina las fechas de temporada alta y baja en que rigen otros precios.',
    en: 'Set the high- and low-season dates when other prices apply.',
  },
  words: {
    es: 'alta baja fechas precios navidad semana santa verano',
    en: 'high low dates prices peak holidays christmas summer',
  },
  roles: ['COMERCIAL', 'GERENTE CONCESION'],
  menu: { group: 'precios', order: 10 },
  none: {
    es: 'En los días de una temporada rigen los precios de ella; en los demás, los de siempre.',
    en: 'On the days of a season its prices hold; on all others, the usual ones.',
  },
  fact,
  columns: ['name', 'first_day', 'last_day', 'prices'],
  keep: ['name'],
  filters: ['first_day', 'last_day'],
  sort: ['first_day'],
  key: 'id',
  record,
})
