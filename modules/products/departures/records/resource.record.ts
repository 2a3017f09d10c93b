import { field, record } from '@kit/tables/record'
import type { Resource } from '../rules/resource.ts'
import { sizeSlots } from '../server/resources.ts'

const PLACES = { min: 1, max: 100_000, required: true } as const

/** A boat, van or guide that limits several products: a pattern says that it goes with it. */
export default record({
  id: 'resource',
  table: 'departures.resource',
  title: { es: 'Recurso compartido', en: 'Shared resource' },
  adding: { es: 'Nuevo recurso', en: 'New resource' },
  permission: 'departures.manage',
  removable: true,
  fields: {
    name: field.text('Nombre', 'Name', { max: 80, required: true }),
    capacity: field.integer('Capacidad', 'Capacity', {
      ...PLACES,
      hint: {
        es: 'Para todos los productos que lo usan, a cada hora',
        en: 'For all products that use it, at each time',
      },
    }),
    exceptions: field.rows(
      'Días con otra capacidad',
      'Days with other capacity',
      {
        day: field.day('Día', 'Day', { required: true }),
        starts_at: field.time('Hora', 'Time', {
          hint: { es: 'Vacía: todo el día', en: 'Empty: all day' },
        }),
        capacity: field.integer('Capacidad', 'Capacity', PLACES),
      },
      { max: 400, add: { es: 'Agregar día', en: 'Add day' } },
    ),
    active: field.flag('Disponible en patrones', 'Available in patterns', { initial: true }),
  },
  unique: { one_resource_by_name: 'name' },
  read: () => Promise.resolve({}),
  async store(tx, { id, values, before }) {
    if (before) await sizeSlots(tx, id, values as Resource)
  },
})
