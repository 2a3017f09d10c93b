import { field, record } from '@kit/tables/record'

export default record({
  id: 'guide',
  table: 'transport.guide',
  title: { es: 'Guía', en: 'Guide' },
  adding: { es: 'Nuevo guía', en: 'New guide' },
  permission: 'transport.manage',
  removable: true,
  fields: {
    name: field.text('Nombre completo', 'Full name', { max: 120, required: true }),
    phone: field.text('Teléfono', 'Phone', { max: 40 }),
    languages: field.text('Idiomas', 'Languages', { max: 120 }),
    active: field.flag('Activo', 'Active', { initial: true }),
  },
  unique: { one_guide_by_name: 'name' },
})
