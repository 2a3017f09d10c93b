import { act } from '@kit/acts/act'
import { Id } from '@kit/http/fields'
import { field } from '@kit/tables/record'
import * as z from 'zod'
import { findDuePrizes, findOwedPrizes, listAwardable } from '../contract.ts'
import { voidPrize } from '../server/prizes.ts'
import { prize } from '../things.ts'

export default act({
  id: 'incentive_prize.void',
  of: prize,
  path: '/incentive-prizes/:id/annulment',
  title: { es: 'Anular premio', en: 'Void prize' },
  asks: { es: 'Anular el premio de {{rep}}', en: 'Void {{rep}}’s prize' },
  consequence: {
    es: 'Deja de adeudarse. Si ya se pagó o se cobró, se descuenta del siguiente pago o cobro.',
    en: 'It is no longer owed. If already paid or collected, it is deducted from the next payment or collection.',
  },
  told: { es: 'Anuló un premio', en: 'Voided a prize' },
  done: { es: 'Premio anulado', en: 'Prize voided' },
  permission: 'incentive.award',
  danger: true,
  idempotent: true,
  fields: { reason: field.text('Motivo', 'Reason', { required: true, max: 300 }) },
  applies: (state) => state !== 'voided',
  refuses: ['incentive_prize.taken_back'],
  outdates: [findDuePrizes, findOwedPrizes, listAwardable],
  // The prize that takes it back, where it was paid or collected.
  reply: z.object({ taken_back_by: Id.nullable() }),
  perform: async (tx, found, { reason }) => {
    const taken_back_by = await voidPrize(tx, found, reason)
    return {
      state: taken_back_by === null ? 'voided' : found.state,
      after: { taken_back_by },
      reply: { taken_back_by },
    }
  },
})
