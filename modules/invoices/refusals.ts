import type { RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'invoice.not_found': {
    status: 404,
    es: 'Esa factura no existe o no está a su alcance.',
    en: 'That invoice does not exist or is out of your reach.',
  },
  'invoice.provider': {
    status: 422,
    es: 'Elija un proveedor de la lista.',
    en: 'Choose a provider of the list.',
  },
  'invoice.twice': {
    status: 409,
    es: 'La factura {folio} de ese proveedor ya está capturada. Ábrala en Buscar facturas.',
    en: 'Invoice {folio} of that provider is captured already. Open it in Find invoices.',
  },
  'invoice.stamp_twice': {
    status: 409,
    es: 'Ese folio fiscal ya está en la factura {folio}. Una factura se captura una sola vez.',
    en: 'That fiscal stamp is in invoice {folio} already. An invoice is captured only once.',
  },
  'invoice.arithmetic': {
    status: 422,
    es: 'Subtotal más impuestos da {sum}, y el total dice {total}. Corrija los importes.',
    en: 'Subtotal and taxes come to {sum}, and the total says {total}. Correct the amounts.',
  },
  'invoice.issued_later': {
    status: 422,
    es: 'La fecha de la factura es posterior a hoy. Revísela.',
    en: 'The day of the invoice is after today. Check it.',
  },
  'invoice.stale': {
    status: 409,
    es: 'Alguien más cambió la factura. Revise cómo quedó y vuelva a intentar.',
    en: 'Somebody else changed the invoice. See how it stands now and try again.',
  },
  'invoice.illegal_transition': {
    status: 409,
    es: 'La factura está {state}: eso ya no se puede hacer con ella.',
    en: 'The invoice is {state}: that cannot be done with it any more.',
    words: {
      state: {
        captured: { es: 'capturada', en: 'captured' },
        validated: { es: 'validada', en: 'validated' },
        matched: { es: 'ligada', en: 'matched' },
        partly_matched: { es: 'ligada en parte', en: 'partly matched' },
        unmatched: { es: 'sin ligar', en: 'unmatched' },
        reconciled: { es: 'conciliada', en: 'reconciled' },
        cancelled: { es: 'cancelada', en: 'cancelled' },
      },
    },
  },
  'invoice.own': {
    status: 422,
    es: 'Usted capturó esta factura: la concilia otra persona.',
    en: 'You captured this invoice: somebody else reconciles it.',
  },
  'invoice.open_lines': {
    status: 422,
    es: 'Faltan {count} renglones por ligar a un cupón o rechazar.',
    en: '{count} lines are still to be tied to a voucher or rejected.',
  },
  'invoice.not_all_told': {
    status: 422,
    es: 'Los renglones suman {lines} y la factura {total}. Agregue o quite renglones hasta que coincidan.',
    en: 'The lines come to {lines} and the invoice to {total}. Add or remove lines until they agree.',
  },
  'invoice.nothing_accepted': {
    status: 422,
    es: 'Todos los renglones están rechazados. Cancele la factura.',
    en: 'All of its lines are rejected. Cancel the invoice.',
  },
  'invoice.beyond_tolerance': {
    status: 422,
    es: '{count} renglones pasan de la tolerancia. Los concilia un gerente, con el motivo.',
    en: '{count} lines are beyond the tolerance. A manager reconciles them, with the reason.',
  },
  'invoice.reason_missing': {
    status: 422,
    es: 'Escriba por qué se acepta lo que pasa de la tolerancia.',
    en: 'Write why what is beyond the tolerance is accepted.',
  },
  'invoice.no_document': {
    status: 404,
    es: 'Esta factura no tiene el archivo del proveedor. Adjúntelo en su pantalla.',
    en: 'This invoice has no file of the provider. Attach it on its screen.',
  },
  'invoice.document_kind': {
    status: 422,
    es: 'Adjunte el PDF o el XML de la factura.',
    en: 'Attach the PDF or the XML of the invoice.',
  },
  'invoice_line.not_found': {
    status: 404,
    es: 'Ese renglón ya no está en la factura. Recargue.',
    en: 'That line is no longer in the invoice. Reload.',
  },
  'invoice_line.voucher': {
    status: 422,
    es: 'El cupón {folio} no se puede ligar: {why}.',
    en: 'Voucher {folio} cannot be tied: {why}.',
    words: {
      why: {
        unknown: { es: 'no existe para este proveedor', en: 'there is none for this provider' },
        billed_twice: { es: 'ya está en otra factura', en: 'it is in another invoice already' },
        voided: { es: 'está cancelado', en: 'it is void' },
        not_rendered: { es: 'el servicio aún no se presta', en: 'its service was not given yet' },
        other_currency: {
          es: 'se debe en otra moneda que la de la factura',
          en: 'it is owed in another currency than the invoice',
        },
      },
    },
  },
  'invoice_line.too_many': {
    status: 422,
    es: 'Una factura tiene a lo más {limit} renglones.',
    en: 'An invoice has at most {limit} lines.',
  },
} as const satisfies RefusalCatalogue
