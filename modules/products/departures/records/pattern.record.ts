import { field, record } from '@kit/tables/record'
import { WEEKDAY_CHOICES, weekdaysSaid } from '@kit/tables/weekdays'
import { departingOptions, resources } from '../references.ts'
import { applyPattern, dropDepartures, judgePattern } from '../server/patterns.ts'
import type { SavedPattern } from '../rules/pattern.ts'

export default record({
  id: 'departure-pattern',
  table: 'departures.pattern',
  title: { es: 'Patrón de salidas', en: 'Departure pattern' },
  adding: { es: 'Nuevo patrón', en: 'New pattern' },
  permission: 'departures.manage',
  fields: {
    option_id: field.reference('Producto y opción', 'Product and option', departingOptions, {
      required: true,
      once: true,
    }),
    starts_at: field.time('Hora', 'Time', {
      once: true,
      hint: { es: 'Vacía en noches', en: 'Empty for nights' },
    }),
    weekdays: field.choices('Días', 'Days', WEEKDAY_CHOICES, {
      required: true,
      said: weekdaysSaid,
    }),
    resource_id: field.reference('Recurso compartido', 'Shared resource', resources, {
      hint: {
        es: 'Lancha, camioneta o guía compartido entre productos. Vacío: ninguno',
        en: 'Boat, van, or guide shared by products. Empty: none',
      },
    }),
    capacity: field.integer('Lugares (cuartos en noches)', 'Seats (rooms for nights)', {
      min: 1,
      max: 100_000,
      required: true,
    }),
    first_day: field.day('Primer día', 'First day', { required: true }),
    last_day: field.day('Último día', 'Last day', { required: true }),
    exceptions: field.rows(
      'Excepciones',
      'Exceptions',
      {
        day: field.day('Día', 'Day', { required: true }),
        closed: field.flag('Cerrado', 'Closed'),
        capacity: field.integer('Lugares', 'Seats', { min: 1, max: 100_000 }),
      },
      {
        max: 400,
        add: { es: 'Agregar excepción', en: 'Add exception' },
        hint: {
          es: 'Un día cerrado, con otros lugares o adicional.',
          en: 'A day that is closed, has other seats, or is added.',
        },
      },
    ),
    keep_sold: field.flag('Conservar las salidas con ventas', 'Keep departures with sales', {
      apart: true,
      hint: {
        es: 'Las salidas pasadas no cambian.',
        en: 'Past departures do not change.',
      },
    }),
  },
  judge: (tx, { values }) => judgePattern(tx, values as SavedPattern),
  read: () => Promise.resolve({ keep_sold: false }),
  store: (tx, { id, values, before }) =>
    applyPattern(tx, id, values as SavedPattern, before as SavedPattern | null),
  forget: dropDepartures,
})
