import type { RefusalCatalogue } from '@kit/kernel/refusal'

const STATES = {
  captured: { es: 'capturada', en: 'captured' },
  validated: { es: 'validada', en: 'validated' },
  matched: { es: 'ligada', en: 'matched' },
  partly_matched: { es: 'ligada en parte', en: 'partly matched' },
  unmatched: { es: 'sin ligar', en: 'unmatched' },
  reconciled: { es: 'conciliada', en: 'reconciled' },
  scheduled: { es: 'programada', en: 'scheduled' },
  partly_paid: { es: 'pagada en parte', en: 'partly paid' },
  paid: { es: 'pagada', en: 'paid' },
  disputed: { es: 'en disputa', en: 'disputed' },
  cancelled: { es: 'cancelada', en: 'cancelled' },
} as const

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
    es: 'La factura {folio} de ese proveedor ya está capturada. Ábrala en Facturas de proveedores.',
    en: 'Invoice {folio} of that provider is captured already. Open it in Invoices of providers.',
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
    words: { state: STATES },
  },
  'invoice.not_payable': {
    status: 409,
    es: 'La factura está {state}: se paga cuando está conciliada, hasta que no se deba nada.',
    en: 'The invoice is {state}: it is paid once it is reconciled, until nothing is owed.',
    words: { state: STATES },
  },
  'invoice.has_payments': {
    status: 409,
    es: 'La factura tiene pagos programados o hechos. Quítelos o deshágalos antes de deshacer su conciliación.',
    en: 'The invoice has payments scheduled or made. Withdraw or undo them before its reconciliation is taken back.',
  },
  'invoice.has_credit_notes': {
    status: 409,
    es: 'La factura tiene notas de crédito. Cancélelas antes de deshacer su conciliación.',
    en: 'The invoice has credit notes. Cancel them before its reconciliation is taken back.',
  },
  'credit_note.invoice': {
    status: 409,
    es: 'La factura está {state}: no admite notas de crédito.',
    en: 'The invoice is {state}: it takes no credit notes.',
    words: { state: STATES },
  },
  'credit_note.not_found': {
    status: 404,
    es: 'Esa nota de crédito no existe o no está a su alcance.',
    en: 'That credit note does not exist or is out of your reach.',
  },
  'credit_note.illegal_transition': {
    status: 409,
    es: 'La nota de crédito ya está cancelada.',
    en: 'The credit note is cancelled already.',
  },
  'credit_note.twice': {
    status: 409,
    es: 'La nota de crédito {folio} ya está capturada.',
    en: 'Credit note {folio} is captured already.',
  },
  'credit_note.too_much': {
    status: 422,
    es: 'De la factura quedan {left} por acreditar. Quite pagos programados o revise el importe.',
    en: '{left} of the invoice are left to be taken back. Withdraw scheduled payments or check the amount.',
  },
  'credit_note.before_invoice': {
    status: 422,
    es: 'La nota de crédito es anterior a la factura. Revise su fecha.',
    en: 'The credit note is before the invoice. Check its day.',
  },
  'provider.none': {
    status: 422,
    es: 'Su cuenta no es de un proveedor. Importe facturas en Adicionar factura.',
    en: 'Your account is not of a provider. Import invoices in Add invoice.',
  },
  'import.stamped_only': {
    status: 422,
    es: 'Mande el XML que timbró el SAT: de una hoja la captura la empresa.',
    en: 'Send the XML that the SAT stamped: a sheet is captured by the company.',
  },
  'cfdi.not_yours': {
    status: 422,
    es: 'El emisor de la factura es {rfc}, y no su empresa. Mande solo las suyas.',
    en: 'The issuer of the invoice is {rfc}, and not your company. Send your own alone.',
  },
  'dispute.not_found': {
    status: 404,
    es: 'Esa disputa no existe o no está a su alcance.',
    en: 'That dispute does not exist or is out of your reach.',
  },
  'dispute.closed': {
    status: 409,
    es: 'La disputa ya está cerrada.',
    en: 'The dispute is closed already.',
  },
  'cfdi.related': {
    status: 422,
    es: 'La nota de crédito no dice de qué factura es, o esa factura ({about}) no está capturada.',
    en: 'The credit note does not say of which invoice it is, or that invoice ({about}) is not captured.',
  },
  'invoice_payment.not_found': {
    status: 404,
    es: 'Ese pago no existe o no está a su alcance.',
    en: 'That payment does not exist or is out of your reach.',
  },
  'invoice_payment.illegal_transition': {
    status: 409,
    es: 'El pago está {state}: eso ya no se puede hacer con él.',
    en: 'The payment is {state}: that cannot be done with it any more.',
    words: {
      state: {
        scheduled: { es: 'programado', en: 'scheduled' },
        paid: { es: 'pagado', en: 'paid' },
        withdrawn: { es: 'quitado', en: 'withdrawn' },
        undone: { es: 'deshecho', en: 'undone' },
      },
    },
  },
  'invoice_payment.amount': {
    status: 422,
    es: 'Faltan {left} por pagar o programar. Escriba ese importe o menos.',
    en: '{left} are left to be paid or scheduled. Write that amount or less.',
  },
  'invoice_payment.day_past': {
    status: 422,
    es: 'Un pago se programa para hoy o después. Lo que ya se pagó se registra con su fecha.',
    en: 'A payment is scheduled for today or later. What was paid already is noted with its day.',
  },
  'invoice_payment.paid_later': {
    status: 422,
    es: 'La fecha del pago es posterior a hoy. Prográmelo, y regístrelo cuando el banco lo haga.',
    en: 'The day of the payment is after today. Schedule it, and note it once the bank has sent it.',
  },
  'invoice_payment.paid_before': {
    status: 422,
    es: 'La fecha del pago es anterior a la de la factura. Revísela.',
    en: 'The day of the payment is before that of the invoice. Check it.',
  },
  'invoice_payment.currency': {
    status: 422,
    es: 'Una factura se paga en su moneda o en pesos.',
    en: 'An invoice is paid in its own currency or in pesos.',
  },
  'invoice_payment.rate': {
    status: 422,
    es: 'Escriba el tipo de cambio del banco solo cuando una factura en otra moneda se paga en pesos.',
    en: 'Write the rate of the bank only when an invoice in another currency is paid in pesos.',
  },
  'invoice_batch.not_found': {
    status: 404,
    es: 'Ese lote no existe.',
    en: 'There is no such batch.',
  },
  'invoice_batch.nothing': {
    status: 422,
    es: 'No hay nada que pagar ahí. Revise la fecha y la moneda.',
    en: 'There is nothing to be paid there. Check the day and the currency.',
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
  'import.too_many': {
    status: 422,
    es: 'Son más de {limit} facturas. Impórtelas en varias partes.',
    en: 'There are more than {limit} invoices. Import them in several parts.',
  },
  'import.too_large': {
    status: 422,
    es: 'El archivo es más grande que cualquier factura. Revise que sea el correcto.',
    en: 'The file is larger than any invoice. Check that it is the right one.',
  },
  'import.document_type': {
    status: 422,
    es: 'El XML declara un tipo de documento (DTD) o entidades: no se abre. Pida al proveedor el original.',
    en: 'The XML declares a document type (DTD) or entities: it is not opened. Ask the provider for the original.',
  },
  'import.not_xml': {
    status: 422,
    es: 'No es un XML bien formado en UTF-8. Pida al proveedor el original.',
    en: 'It is no well-formed XML in UTF-8. Ask the provider for the original.',
  },
  'import.archive': {
    status: 422,
    es: 'El archivo comprimido o la hoja no se puede leer, o se expande demasiado.',
    en: 'The archive or the sheet cannot be read, or expands too much.',
  },
  'import.nothing': {
    status: 422,
    es: 'No hay facturas en el archivo.',
    en: 'There are no invoices in the file.',
  },
  'import.sheet_provider': {
    status: 422,
    es: 'Elija de qué proveedor es la hoja.',
    en: 'Choose whose sheet it is.',
  },
  'import.sheet_rows': {
    status: 422,
    es: 'El importe no se entiende en las filas {rows}. Corríjalas, o elija otra columna.',
    en: 'The amount of rows {rows} makes no sense. Correct them, or choose another column.',
  },
  'import.sheet_tax': {
    status: 422,
    es: 'Los impuestos llevan centavos y no pasan del total de la hoja, {total}.',
    en: 'The taxes are whole cents and no more than the total of the sheet, {total}.',
  },
  'cfdi.other_namespace': {
    status: 422,
    es: 'No es un CFDI del SAT: su raíz es {about}.',
    en: 'It is no CFDI of the SAT: its root is {about}.',
  },
  'cfdi.version': {
    status: 422,
    es: 'Solo se importan CFDI 4.0, y este es de la versión {about}.',
    en: 'Only CFDI 4.0 are imported, and this one is of version {about}.',
  },
  'cfdi.kind': {
    status: 422,
    es: 'No es una factura ni una nota de crédito: su tipo es {about}. Los complementos no se importan.',
    en: 'It is neither an invoice nor a credit note: its kind is {about}. Complements are not imported.',
  },
  'cfdi.stamp_missing': {
    status: 422,
    es: 'No tiene el timbre del SAT. Pida al proveedor la factura timbrada.',
    en: 'It has no stamp of the SAT. Ask the provider for the stamped invoice.',
  },
  'cfdi.stamp_several': {
    status: 422,
    es: 'Tiene más de un timbre del SAT: fue alterada.',
    en: 'It has more than one stamp of the SAT: it was altered.',
  },
  'cfdi.stamp_invalid': {
    status: 422,
    es: 'El folio fiscal {about} no es un folio fiscal.',
    en: 'The fiscal folio {about} is none.',
  },
  'cfdi.party': {
    status: 422,
    es: 'El RFC de uno de los dos falta o está mal ({about}).',
    en: 'The RFC of one of both is missing or wrong ({about}).',
  },
  'cfdi.receiver': {
    status: 422,
    es: 'La factura está a nombre de {rfc} y no de la empresa ({us}).',
    en: 'The invoice is made out to {rfc} and not to the company ({us}).',
  },
  'cfdi.issuer': {
    status: 422,
    es: 'Ningún proveedor activo tiene el RFC {rfc} ({name}). Captúrelo en Proveedores y vuelva a importar.',
    en: 'No active provider has the RFC {rfc} ({name}). Enter it in Providers and import again.',
  },
  'cfdi.issuers': {
    status: 422,
    es: 'Varios proveedores tienen el RFC {rfc}: {names}. Corríjalo en Proveedores.',
    en: 'Several providers have the RFC {rfc}: {names}. Correct it in Providers.',
  },
  'cfdi.currency': {
    status: 422,
    es: 'La moneda {about} no se maneja.',
    en: 'The currency {about} is not used here.',
  },
  'cfdi.day': {
    status: 422,
    es: 'La fecha {about} no existe.',
    en: 'The day {about} does not exist.',
  },
  'cfdi.amount': {
    status: 422,
    es: 'Un importe no se entiende: {about}.',
    en: 'An amount makes no sense: {about}.',
  },
  'cfdi.no_lines': {
    status: 422,
    es: 'La factura no tiene conceptos que cobren algo.',
    en: 'The invoice has no lines that ask for anything.',
  },
  'cfdi.line_differs': {
    status: 422,
    es: 'Cantidad por precio no da el importe de «{about}»: fue alterada.',
    en: 'Quantity times price is not the amount of “{about}”: it was altered.',
  },
  'cfdi.sum_differs': {
    status: 422,
    es: 'Los conceptos no suman lo que dice {about}: fue alterada.',
    en: 'The lines do not sum to what {about} says: it was altered.',
  },
  'cfdi.tax_differs': {
    status: 422,
    es: 'Los impuestos no salen de su base y tasa ({about}): fue alterada.',
    en: 'The taxes do not follow from their base and rate ({about}): it was altered.',
  },
  'cfdi.total_differs': {
    status: 422,
    es: 'Subtotal, descuentos e impuestos no dan el total: fue alterada.',
    en: 'Subtotal, discounts and taxes do not come to the total: it was altered.',
  },
} as const satisfies RefusalCatalogue
