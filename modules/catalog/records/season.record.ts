import { field, record } from '@kit/tables/record'

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
})
