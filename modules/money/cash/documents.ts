import { bookedDocument, type DocumentsOf } from '@app/ledger/rules/document'

/** The last count of a shift that was approved: its drawer is emptied into the safe. */
export const countBooked = bookedDocument('count', {
  es: 'Arqueo de turno',
  en: 'Drawer count',
  table: 'cash.count',
  named_by: 'count_id',
  moments: { shift_approved: { es: 'TURNO APROBADO', en: 'SHIFT APPROVED' } },
  again: { steps: 'shift', by: 'shift_id' },
})

/** Cash that was received by somebody else than who gave it. */
export const movementBooked = bookedDocument('movement', {
  es: 'Entrega de efectivo',
  en: 'Cash handover',
  table: 'cash.movement',
  named_by: 'movement_id',
  moments: { cash_moved: { es: 'EFECTIVO ENTREGADO', en: 'CASH HANDED OVER' } },
  again: { steps: 'cash_movement' },
})

declare module '@app/ledger/rules/document' {
  interface BookedDocuments extends DocumentsOf<typeof import('./documents.ts')> {}
}
