import { DAY_MAX } from '@kit/http/fields'
import { field, record } from '@kit/tables/record'
import { weekdaysSaid } from '@kit/tables/weekdays'
import { FLIGHT_DIRECTIONS, WEEKDAYS } from '../choices.ts'

/** A sold transfer finds its flight by number and day: what is saved here holds for all of them. */
export default record({
  id: 'flight',
  table: 'transport.flight',
  title: { es: 'Vuelo', en: 'Flight' },
  adding: { es: 'Nuevo vuelo', en: 'New flight' },
  permission: 'transport.manage',
  removable: true,
  fields: {
    code: field.text('Número de vuelo', 'Flight number', {
      max: 20,
      required: true,
      pattern: /^[A-Z0-9]{2,3} ?\d{1,4}$/,
      hint: {
        es: 'Aerolínea en mayúsculas y número: AM 412',
        en: 'Airline in capitals and number: AM 412',
      },
    }),
    direction: field.choice('Sentido', 'Direction', FLIGHT_DIRECTIONS, {
      required: true,
      initial: 'arrival',
    }),
    flies_at: field.time('Hora', 'Time', { required: true }),
    airport: field.text('Origen o destino', 'From or to', { max: 80, required: true }),
    weekdays: field.choices('Días', 'Days', WEEKDAYS, { required: true, said: weekdaysSaid }),
    first_day: field.day('Primer día', 'First day', { required: true }),
    last_day: field.day('Último día', 'Last day', { required: true, initial: DAY_MAX }),
  },
  unique: { one_flight_by_code_and_start: 'first_day' },
})
