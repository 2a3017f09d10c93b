import { loadOfRecord } from '@kit/tables/load-of-record'
import season from '../records/season.record.ts'

export default loadOfRecord({
  id: 'seasons',
  title: { es: 'Temporadas', en: 'Seasons' },
  row: {
    es: 'Una fila por temporada, por su nombre en español.',
    en: 'One row per season, by its Spanish name.',
  },
  order: 65,
  record: season,
  key: ['name_es'],
  also: {
    name_es: ['nombre', 'temporada'],
    name_en: ['name', 'season'],
    first_day: ['desde', 'inicio', 'inicia', 'from', 'start'],
    last_day: ['hasta', 'fin', 'termina', 'until', 'end'],
  },
})
