import { field, record } from '@kit/tables/record'

export default record({
  id: 'driver',
  table: 'transport.driver',
  title: { es: 'Chofer', en: 'Driver' },
  adding: { es: 'Nuevo chofer', en: 'New driver' },
  permission: 'transport.manage',
  removable: true,
  fields: {
    name: field.text('Nombre completo', 'Full name', { max: 120, required: true }),
    phone: field.text('Teléfono', 'Phone', { max: 40 }),
    licence: field.text('Licencia', 'License', { max: 40 }),
    active: field.flag('Activo', 'Active', { initial: true }),
  },
  unique: { one_driver_by_name: 'name' },
})
