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
  title: { es: 'Anular toda la premiación', en: 'Void the whole award' },
  asks: { es: 'Anular la premiación {{id}}', en: 'Void award {{id}}' },
  consequence: {
    es: 'Ninguno de sus premios se debe más, y sus días pueden volver a premiarse.',
    en: 'None of its prizes is owed any more, and its days may be awarded again.',
  },
  yes: { es: 'Anular premiación', en: 'Void award' },
  told: { es: 'Anuló una premiación', en: 'Voided an award' },
  done: { es: 'Premiación anulada', en: 'Award voided' },
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
