import { bookedDocument, type DocumentsOf } from '@app/ledger/rules/document'

/** What commissions an event of a reservation earned or took back. */
export const accrualBooked = bookedDocument('accrual', {
  es: 'Comisiones',
  en: 'Commissions',
  table: 'commissions.accrual',
  named_by: 'accrual_id',
  moments: { commission_accrued: { es: 'COMISIÓN GANADA', en: 'COMMISSION EARNED' } },
  again: { part_of: 'reservation', by: 'reservation_id' },
  pesos_only: true,
})

/** What a cut of commissions paid to somebody. */
export const payoutBooked = bookedDocument('payout', {
  es: 'Pago de comisiones',
  en: 'Commission payment',
  table: 'commissions.payout',
  named_by: 'payout_id',
  moments: {
    commission_paid: { es: 'COMISIÓN PAGADA', en: 'COMMISSION PAID' },
    commission_unpaid: { es: 'PAGO DE COMISIÓN DESHECHO', en: 'COMMISSION PAYMENT UNDONE' },
  },
  again: { steps: 'commission_cut', by: 'cut_id' },
  pesos_only: true,
})

declare module '@app/ledger/rules/document' {
  interface BookedDocuments extends DocumentsOf<typeof import('./documents.ts')> {}
}
