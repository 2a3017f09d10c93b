import { act } from '@kit/acts/act'
import { DayField, Instant } from '@kit/http/fields'
import { Refusal } from '@kit/kernel/refusal'
import { field } from '@kit/tables/record'
import * as z from 'zod'
import { lockPeriods, reopenPeriod } from '../server/periods.ts'
import { closedPeriod } from '../things.ts'

export default act({
  id: 'period.reopened',
  of: closedPeriod,
  path: '/accounting/closed-periods/:id/reopening',
  title: { es: 'Reabrir', en: 'Open again' },
  asks: { es: 'Reabrir el último mes cerrado', en: 'Open the last closed month again' },
  consequence: {
    es: 'Vuelve a admitir asientos en sus días hasta que se cierre otra vez; los meses anteriores siguen cerrados. Queda en la bitácora, y el correo del sello siguiente lo dice.',
    en: 'Its days take entries again until it is closed anew; the months before stay closed. It stands in the record of acts, and the mail of the next seal says so.',
  },
  yes: { es: 'Reabrir los libros', en: 'Open the books again' },
  told: { es: 'Reabrió los libros de un mes', en: 'Opened the books of a month again' },
  done: { es: 'El mes admite asientos otra vez', en: 'The month takes entries again' },
  failed: { es: 'El mes no se reabrió', en: 'The month was not opened again' },
  permission: 'books.reopen',
  danger: true,
  step_up: true,
  fields: {
    reason: field.text('Motivo', 'Reason', {
      required: true,
      min: 10,
      max: 300,
      lines: 3,
      hint: {
        es: 'Escriba el motivo, con al menos diez letras',
        en: 'Write the reason, ten letters at least',
      },
    }),
  },
  refuses: ['period.open_already', 'period.not_last'],
  reply: z.object({ month: DayField, reopened_at: Instant }),
  ahead: async (tx) => {
    await lockPeriods(tx)
  },
  judge: (_, { reopened_at, is_last }) => {
    if (reopened_at !== null) throw new Refusal('period.open_already')
    if (!is_last) throw new Refusal('period.not_last')
  },
  perform: async (tx, { id, month, closed_at }, { reason }) => {
    const { reopened_at } = await reopenPeriod(tx, { id, month }, reason)
    return { before: { closed_at }, after: { reopened_at }, reply: { month, reopened_at } }
  },
})
