import { bookedDocument, type DocumentsOf } from '@app/ledger/rules/document'

/** A sold service: confirmed once, and cancelled, given or not shown up for. */
export const itemBooked = bookedDocument('item', {
  es: 'Servicio',
  en: 'Service',
  table: 'reservations.item',
  named_by: 'item_id',
  moments: {
    confirmed: { es: 'CONFIRMADA', en: 'CONFIRMED' },
    unconfirmed: { es: 'CONFIRMACIÓN ANULADA', en: 'CONFIRMATION UNDONE' },
    rendered: { es: 'USADO', en: 'USED' },
    unrendered: { es: 'USO ANULADO', en: 'USE UNDONE' },
    cancelled: { es: 'CANCELADA', en: 'CANCELED' },
    restored: { es: 'RESTAURADA', en: 'RESTORED' },
  },
  again: { part_of: 'reservation', by: 'reservation_id', steps: 'item' },
})

declare module '@app/ledger/rules/document' {
  interface BookedDocuments extends DocumentsOf<typeof import('./documents.ts')> {}
}
