import { sealedRows } from '@kit/kernel/sealed'

/** What the nightly seal holds of this module, row by row. */
export const SEALED = [
  sealedRows('incentives.award', {
    es: 'Premios otorgados',
    en: 'Award',
    later: { voided_on: 'it is voided', void_reason: 'it is voided' },
  }),
  sealedRows('incentives.award_item', {
    es: 'Servicio premiado',
    en: 'Awarded service',
  }),
  sealedRows('incentives.collection', { es: 'Cobro de premios', en: 'Prize collection' }),
  sealedRows('incentives.payment', { es: 'Pago de premios', en: 'Prize payment' }),
  sealedRows('incentives.prize', {
    es: 'Premio',
    en: 'Prize',
    later: {
      state: 'its steps are recorded',
      version: 'counts the edits',
      payment_id: 'it is paid',
      collection_id: 'its provider pays it',
      voided_on: 'it is voided',
      voided_by: 'it is voided',
      voided_at: 'it is voided',
      reason: 'it is voided',
      day: 'it is paid',
      user_id: 'it is paid',
      at: 'it is paid',
    },
  }),
  sealedRows('incentives.rule', {
    es: 'Regla de incentivos',
    en: 'Incentive rule',
    later: 'edited on its form, with an act',
    kept: true,
  }),
]
