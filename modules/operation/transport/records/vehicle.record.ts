import { field, record } from '@kit/tables/record'

/** A trip keeps the seats and the cost that its vehicle had when it was made. */
export default record({
  id: 'vehicle',
  table: 'transport.vehicle',
  title: { es: 'Vehículo', en: 'Vehicle' },
  adding: { es: 'Nuevo vehículo', en: 'New vehicle' },
  permission: 'transport.manage',
  removable: true,
  fields: {
    name: field.text('Nombre', 'Name', { max: 60, required: true }),
    plates: field.text('Placas', 'Plates', { max: 20 }),
    capacity: field.integer('Lugares', 'Seats', { min: 1, max: 60, required: true }),
    cost_mxn: field.amount('Costo por viaje (MXN)', 'Cost per trip (MXN)', {
      required: true,
      hint: { es: 'Sin IVA', en: 'Without VAT' },
    }),
    active: field.flag('Activo', 'Active', { initial: true }),
  },
  unique: { one_vehicle_by_name: 'name' },
})
