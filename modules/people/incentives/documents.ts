import { bookedDocument, type DocumentsOf } from '@app/ledger/rules/document'

/** A prize of an incentive, or what takes one back. */
export const prizeBooked = bookedDocument('prize', {
  es: 'Premio',
  en: 'Prize',
  table: 'incentives.prize',
  named_by: 'prize_id',
  moments: {
    incentive_awarded: { es: 'INCENTIVO OTORGADO', en: 'INCENTIVE AWARDED' },
    incentive_voided: { es: 'INCENTIVO ANULADO', en: 'INCENTIVE VOIDED' },
    incentive_collected: { es: 'INCENTIVO COBRADO', en: 'INCENTIVE COLLECTED' },
    incentive_paid: { es: 'INCENTIVO PAGADO', en: 'INCENTIVE PAID' },
  },
  again: { steps: 'incentive_prize' },
  pesos_only: true,
})

declare module '@app/ledger/rules/document' {
  interface BookedDocuments extends DocumentsOf<typeof import('./documents.ts')> {}
}
