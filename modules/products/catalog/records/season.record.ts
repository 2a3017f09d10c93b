import { field, record } from '@kit/tables/record'
import { followSeason } from '../server/follow-pickups.ts'

export default record({
  id: 'season',
  table: 'catalog.season',
  title: { es: 'Temporada', en: 'Season' },
  adding: { es: 'Nueva temporada', en: 'New season' },
  permission: 'prices.manage',
  removable: true,
  fields: {
    name_es: field.text('Nombre en español', 'Name in Spanish', { max: 80, required: true }),
    name_en: field.text('Nombre en inglés', 'Name in English', { max: 80, required: true }),
    first_day: field.day('Primer día', 'First day', { required: true }),
    last_day: field.day('Último día', 'Last day', { required: true }),
  },
  // A new season has no pickups yet, and its name moves nobody.
  async store(tx, { id, values, before }) {
    const moved =
      before?.['first_day'] !== values['first_day'] || before?.['last_day'] !== values['last_day']
    if (before && moved) await followSeason(tx, id)
  },
})
