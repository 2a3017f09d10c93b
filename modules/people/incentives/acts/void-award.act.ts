import { act } from '@kit/acts/act'
import { field } from '@kit/tables/record'
import * as z from 'zod'
import { findDuePrizes, findOwedPrizes, listAwardable } from '../contract.ts'
import { voidAward } from '../server/awards.ts'
import { award } from '../things.ts'

export default act({
  id: 'incentive_award.void',
  of: award,
  path: '/incentive-awards/:id/annulment',
  title: { es: 'Anular todos los premios otorgados', en: 'Void the whole award' },
  asks: { es: 'Anular los premios otorgados {{id}}', en: 'Void award {{id}}' },
  consequence: {
    es: 'Sus premios dejan de adeudarse y sus días quedan disponibles para nuevos premios.',
    en: 'Its prizes are no longer owed, and its days can be awarded again.',
  },
  yes: { es: 'Anular premios otorgados', en: 'Void award' },
  told: { es: 'Anuló premios otorgados', en: 'Voided an award' },
  done: { es: 'Premios anulados', en: 'Award voided' },
  permission: 'incentive.award',
  danger: true,
  idempotent: true,
  fields: { reason: field.text('Motivo', 'Reason', { required: true, max: 300 }) },
  refuses: ['incentive_award.moved'],
  outdates: [findDuePrizes, findOwedPrizes, listAwardable],
  reply: z.object({ prizes: z.number().int() }),
  perform: async (tx, { id }, { reason }) => {
    const prizes = await voidAward(tx, id, reason)
    return { after: { prizes }, reply: { prizes } }
  },
})
