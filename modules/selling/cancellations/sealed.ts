import { sealedRows } from '@kit/kernel/sealed'

/** What the nightly seal holds of this module, row by row. */
export const SEALED = [
  sealedRows('cancellations.cancellation', { es: 'Cancelación', en: 'Cancellation' }),
  sealedRows('cancellations.request', {
    es: 'Solicitud de cancelación',
    en: 'Cancellation request',
    later: {
      state: 'its steps are recorded',
      version: 'counts the edits',
      fee_executed: 'it is executed',
      reviewed_by: 'it is reviewed',
      decided_by: 'it is decided',
      decided_at: 'it is decided',
      answer: 'it is decided',
    },
  }),
  sealedRows('cancellations.restoration', {
    es: 'Servicio restaurado',
    en: 'Service restored',
  }),
]
