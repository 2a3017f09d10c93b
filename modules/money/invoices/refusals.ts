import { illegalStep, notFound, type RefusalCatalogue } from '@kit/kernel/refusal'
import { IMPORTING } from './refusals/importing.ts'

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
  'invoice.not_found': notFound('Esa factura', 'That invoice'),
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
  'invoice.replaced_by': {
    status: 409,
    es: 'La factura {folio}, que ya está capturada, la sustituye: ya no se paga ni se captura.',
    en: 'Invoice {folio}, which is captured already, replaces it: it is neither paid nor captured.',
  },
  'cfdi.replaces_settled': {
    status: 409,
    es: 'Sustituye a la factura {folio}, que ya está {state}. Deshaga primero su pago, su conciliación o su disputa, y vuelva a importar.',
    en: 'It replaces invoice {folio}, which is {state}. First undo its payment, its reconciliation or its dispute, and import again.',
    words: { state: STATES },
  },
  'cfdi.replaces_note': {
    status: 409,
    es: 'Sustituye a la nota de crédito {folio}. Cancélela primero en su factura, y vuelva a importar.',
    en: 'It replaces credit note {folio}. Cancel that one on its invoice first, and import again.',
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
  'invoice.illegal_transition': illegalStep('La factura', 'The invoice', STATES),
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
  'credit_note.not_found': notFound('Esa nota de crédito', 'That credit note'),
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
  'dispute.not_found': notFound('Esa disputa', 'That dispute'),
  'dispute.closed': {
    status: 409,
    es: 'La disputa ya está cerrada.',
    en: 'The dispute is closed already.',
  },
  'cfdi.related': {
    status: 422,
    es: 'La nota de crédito no dice de qué factura es, dice varias, o esa factura ({about}) no está capturada.',
    en: 'The credit note does not say of which invoice it is, says several, or that invoice ({about}) is not captured.',
  },
  'invoice_payment.not_found': notFound('Ese pago', 'That payment'),
  'invoice_payment.illegal_transition': illegalStep('El pago', 'The payment', {
    scheduled: { es: 'programado', en: 'scheduled' },
    paid: { es: 'pagado', en: 'paid' },
    withdrawn: { es: 'quitado', en: 'withdrawn' },
    undone: { es: 'deshecho', en: 'undone' },
  }),
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
  'invoice_batch.not_found': notFound('Ese lote', 'That batch'),
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
  ...IMPORTING,
} as const satisfies RefusalCatalogue
