import { only } from '@kit/db/database'
import { Refusal } from '@kit/kernel/refusal'
import { field, record } from '@kit/tables/record'
import { sql } from 'kysely'
import { departingOptions } from '../references.ts'
import { tellAffected } from '../server/affected.ts'
import { refuseWrongTime } from '../server/patterns.ts'
import type { SavedPattern } from '../rules/pattern.ts'

/** One departure by itself: closed or sized, but never below what is taken of it. */
export default record({
  id: 'departure',
  table: 'departures.departure',
  title: { es: 'Salida', en: 'Departure' },
  adding: { es: 'Nueva salida', en: 'New departure' },
  permission: 'departures.manage',
  fields: {
    option_id: field.reference('Producto y opción', 'Product and option', departingOptions, {
      required: true,
      once: true,
    }),
    day: field.day('Día', 'Day', { required: true, once: true }),
    starts_at: field.time('Hora', 'Time', {
      once: true,
      hint: { es: 'Vacía en noches', en: 'Empty for nights' },
    }),
    capacity: field.integer('Lugares', 'Seats', { min: 0, max: 100_000, required: true }),
    active: field.flag('Abierta a la venta', 'Open for sale', { initial: true }),
  },
  unique: { one_departure_by_option_day_and_time: 'day' },
  async judge(tx, { id, values, before }) {
    if (!before || id === null) return refuseWrongTime(tx, values as SavedPattern)
    const { taken } = await only(
      tx,
      sql<{ taken: number }>`select taken from departures.departure where id = ${id}`,
    )
    const left = values['active'] === true ? Number(values['capacity']) : 0
    if (taken > left) {
      const { affected, departures } = await tellAffected(tx, [id])
      throw new Refusal('departure.sold', { affected, departures })
    }
  },
})
