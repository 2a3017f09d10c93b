import { act } from '@kit/acts/act'
import { Refusal } from '@kit/kernel/refusal'
import { field } from '@kit/tables/record'
import * as z from 'zod'
import { storeCapacity } from '../server/own.ts'
import { departure } from '../things.ts'

export default act({
  id: 'departure.size',
  of: departure,
  path: '/provider/departures/:id/capacity',
  title: { es: 'Cambiar lugares', en: 'Change seats' },
  asks: { es: 'Lugares de {{product}} el {{day}}', en: 'Seats on {{product}}, {{day}}' },
  consequence: {
    es: 'Hay {{taken}} lugares ocupados; no pueden ser menos.',
    en: '{{taken}} seats are taken; it can’t be fewer.',
  },
  yes: { es: 'Guardar lugares', en: 'Save seats' },
  told: {
    es: 'Cambió los lugares de su salida',
    en: 'Changed the seats on their departure',
  },
  done: { es: 'Lugares guardados', en: 'Seats saved' },
  permission: 'provider.capacity',
  fields: {
    capacity: field.integer('Lugares', 'Seats', { required: true, min: 0, max: 100_000 }),
  },
  initial: ({ capacity }) => ({ capacity }),
  refuses: ['departure.below_taken', 'departure.closed'],
  reply: z.object({ capacity: z.number().int(), taken: z.number().int() }),
  judge: (_, { taken, active, is_over }, { capacity }) => {
    if (is_over || !active) throw new Refusal('departure.closed')
    if (capacity < taken) throw new Refusal('departure.below_taken', { taken })
  },
  perform: async (tx, { id, taken, capacity: before }, { capacity }) => {
    await storeCapacity(tx, id, capacity)
    return { before: { capacity: before }, reply: { capacity, taken } }
  },
})
