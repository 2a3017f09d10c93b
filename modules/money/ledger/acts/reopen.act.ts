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
  title: { es: 'Reabrir', en: 'Reopen' },
  asks: { es: 'Reabrir el último mes cerrado', en: 'Reopen the last closed month' },
  consequence: {
    es: 'Sus días vuelven a admitir pólizas hasta que se cierre otra vez; los meses anteriores siguen cerrados. Queda en la bitácora y en el correo del siguiente sello.',
    en: 'Its days take entries again until it is closed again; earlier months stay closed. It is recorded in the audit trail and in the next seal’s email.',
  },
  yes: { es: 'Reabrir los libros', en: 'Reopen books' },
  told: { es: 'Reabrió los libros de un mes', en: 'Reopened a month’s books' },
  done: { es: 'Mes reabierto', en: 'Month reopened' },
  failed: { es: 'No se pudo reabrir el mes', en: 'The month was not reopened' },
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
        en: 'Enter the reason, at least ten letters',
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
