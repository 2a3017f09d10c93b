import { illegalStep, notFound, type RefusalCatalogue } from '@kit/kernel/refusal'
import { IMPORTING } from './refusals/importing.ts'

const STATES = {
  captured: { es: 'capturada', en: 'entered' },
  validated: { es: 'validada', en: 'validated' },
  matched: { es: 'ligada', en: 'matched' },
  partly_matched: { es: 'ligada en parte', en: 'partly matched' },
  unmatched: { es: 'sin ligar', en: 'unmatched' },
  reconciled: { es: 'conciliada', en: 'reconciled' },
  scheduled: { es: 'programada', en: 'scheduled' },
  partly_paid: { es: 'pagada en parte', en: 'partly paid' },
  paid: { es: 'pagada', en: 'paid' },
  disputed: { es: 'en disputa', en: 'disputed' },
  cancelled: { es: 'cancelada', en: 'canceled' },
} as const

export const REFUSALS = {
  'invoice.not_found': notFound('Esa factura', 'That invoice'),
  'invoice.provider': {
    status: 422,
    es: 'Elija un proveedor de la lista.',
    en: 'Choose a provider from the list.',
  },
  'invoice.twice': {
    status: 409,
    es: 'La factura {folio} de ese proveedor ya está capturada. Ábrala en Facturas de proveedores.',
    en: 'Invoice {folio} from that provider is already entered. Open it in Provider invoices.',
  },
  'invoice.replaced_by': {
    status: 409,
    es: 'La factura {folio}, ya capturada, la sustituye; no se puede capturar ni pagar.',
    en: 'Invoice {folio}, already entered, replaces it, so it can’t be entered or paid.',
  },
  'cfdi.replaces_settled': {
    status: 409,
    es: 'Sustituye a la factura {folio}, que está {state}. Deshaga primero su pago, su conciliación o su disputa y vuelva a importar.',
    en: 'It replaces invoice {folio}, which is {state}. Undo its payment, reconciliation, or dispute first and import again.',
    words: { state: STATES },
  },
  'cfdi.replaces_note': {
    status: 409,
    es: 'Sustituye a la nota de crédito {folio}. Cancélela primero en su factura, y vuelva a importar.',
    en: 'It replaces credit note {folio}. Cancel that one on its invoice first and import again.',
  },
  'invoice.stamp_twice': {
    status: 409,
    es: 'Ese folio fiscal ya está en la factura {folio}. Una factura se captura una sola vez.',
    en: 'That fiscal folio is already on invoice {folio}. An invoice is entered only once.',
  },
  'invoice.arithmetic': {
    status: 422,
    es: 'El subtotal más impuestos es {sum} y el total es {total}. Corrija los importes.',
    en: 'Subtotal plus taxes is {sum} and the total is {total}. Correct the amounts.',
  },
  'invoice.issued_later': {
    status: 422,
    es: 'La fecha de la factura es posterior a hoy. Revísela.',
    en: 'The invoice date is later than today. Check it.',
  },
  'invoice.stale': {
    status: 409,
    es: 'Otra persona modificó la factura. Revísela y vuelva a intentar.',
    en: 'Someone else changed the invoice. Review it and try again.',
  },
  'invoice.illegal_transition': illegalStep('La factura', 'The invoice', STATES),
  'invoice.not_payable': {
    status: 409,
    es: 'La factura está {state}. Solo se pagan facturas conciliadas con saldo.',
    en: 'The invoice is {state}. Only reconciled invoices with a balance can be paid.',
    words: { state: STATES },
  },
  'invoice.has_payments': {
    status: 409,
    es: 'La factura tiene pagos programados o hechos. Quítelos o deshágalos antes de deshacer su conciliación.',
    en: 'The invoice has scheduled or completed payments. Remove or undo them before undoing its reconciliation.',
  },
  'invoice.has_credit_notes': {
    status: 409,
    es: 'La factura tiene notas de crédito. Cancélelas antes de deshacer su conciliación.',
    en: 'The invoice has credit notes. Cancel them before undoing its reconciliation.',
  },
  'credit_note.invoice': {
    status: 409,
    es: 'La factura está {state} y no admite notas de crédito.',
    en: 'The invoice is {state} and takes no credit notes.',
    words: { state: STATES },
  },
  'credit_note.not_found': notFound('Esa nota de crédito', 'That credit note'),
  'credit_note.illegal_transition': {
    status: 409,
    es: 'La nota de crédito ya está cancelada.',
    en: 'The credit note is already canceled.',
  },
  'credit_note.twice': {
    status: 409,
    es: 'La nota de crédito {folio} ya está capturada.',
    en: 'Credit note {folio} is already entered.',
  },
  'credit_note.too_much': {
    status: 422,
    es: 'La factura admite {left} más en notas de crédito. Quite pagos programados o revise el importe.',
    en: 'The invoice can take {left} more in credit notes. Remove scheduled payments or check the amount.',
  },
  'credit_note.before_invoice': {
    status: 422,
    es: 'La nota de crédito es anterior a la factura. Revise su fecha.',
    en: 'The credit note is dated before the invoice. Check its date.',
  },
  'provider.none': {
    status: 422,
    es: 'Su cuenta no es de proveedor. Importe facturas en Adicionar factura.',
    en: 'Your account is not a provider account. Import invoices in Add invoice.',
  },
  'import.stamped_only': {
    status: 422,
    es: 'Envíe el XML timbrado por el SAT. Las hojas las captura la empresa.',
    en: 'Send the XML stamped by the SAT. Sheets are entered by the company.',
  },
  'cfdi.not_yours': {
    status: 422,
    es: 'El emisor de la factura es {rfc}, no su empresa. Envíe solo las suyas.',
    en: 'The invoice was issued by {rfc}, not your company. Send only your own.',
  },
  'dispute.not_found': notFound('Esa disputa', 'That dispute'),
  'dispute.closed': {
    status: 409,
    es: 'La disputa ya está cerrada.',
    en: 'The dispute is already closed.',
  },
  'cfdi.related': {
    status: 422,
    es: 'La nota de crédito no indica una sola factura, o esa factura ({about}) no está capturada.',
    en: 'The credit note does not point to a single invoice, or that invoice ({about}) has not been entered.',
  },
  'invoice_payment.not_found': notFound('Ese pago', 'That payment'),
  'invoice_payment.illegal_transition': illegalStep('El pago', 'The payment', {
    scheduled: { es: 'programado', en: 'scheduled' },
    paid: { es: 'pagado', en: 'paid' },
    withdrawn: { es: 'quitado', en: 'removed' },
    undone: { es: 'deshecho', en: 'undone' },
  }),
  'invoice_payment.amount': {
    status: 422,
    es: 'Solo faltan {left} por pagar o programar. Escriba ese importe o menos.',
    en: 'Only {left} is left to pay or schedule. Enter that amount or less.',
  },
  'invoice_payment.day_past': {
    status: 422,
    es: 'Los pagos se programan para hoy o después. Un pago ya hecho se registra con su fecha.',
    en: 'Payments are scheduled for today or later. A payment already made is recorded with its date.',
  },
  'invoice_payment.paid_later': {
    status: 422,
    es: 'La fecha de pago es posterior a hoy. Prográmelo y regístrelo cuando el banco lo envíe.',
    en: 'The payment date is later than today. Schedule it, and record it once the bank sends it.',
  },
  'invoice_payment.paid_before': {
    status: 422,
    es: 'La fecha del pago es anterior a la de la factura. Revísela.',
    en: 'The payment date is before the invoice date. Check it.',
  },
  'invoice_payment.currency': {
    status: 422,
    es: 'Una factura se paga en su moneda o en pesos.',
    en: 'An invoice is paid in its own currency or in pesos.',
  },
  'invoice_payment.rate': {
    status: 422,
    es: 'Capture el tipo de cambio del banco solo para pagar en pesos una factura en otra moneda.',
    en: 'Enter the bank’s rate only when paying a foreign-currency invoice in pesos.',
  },
  'invoice_batch.not_found': notFound('Ese lote', 'That batch'),
  'invoice_batch.nothing': {
    status: 422,
    es: 'No hay facturas por pagar con esa fecha y moneda. Revíselas.',
    en: 'There is nothing to pay with that date and currency. Check them.',
  },
  'invoice.own': {
    status: 422,
    es: 'Usted capturó esta factura; debe conciliarla otra persona.',
    en: 'You entered this invoice, so someone else must reconcile it.',
  },
  'invoice.open_lines': {
    status: 422,
    es: 'Faltan {count} conceptos por ligar o rechazar.',
    en: '{count} lines are still to be matched or rejected.',
  },
  'invoice.not_all_told': {
    status: 422,
    es: 'Los conceptos suman {lines} y la factura es de {total}. Agregue o quite conceptos hasta que coincidan.',
    en: 'The lines add up to {lines} and the invoice is {total}. Add or remove lines until they match.',
  },
  'invoice.nothing_accepted': {
    status: 422,
    es: 'Todos los conceptos están rechazados. Cancele la factura.',
    en: 'All lines are rejected. Cancel the invoice.',
  },
  'invoice.beyond_tolerance': {
    status: 422,
    es: '{count} conceptos están fuera de tolerancia. Los concilia un gerente, con un motivo.',
    en: '{count} lines are beyond tolerance. A manager must reconcile them, with a reason.',
  },
  'invoice.reason_missing': {
    status: 422,
    es: 'Escriba el motivo para aceptar la diferencia fuera de tolerancia.',
    en: 'Enter the reason for accepting the difference beyond tolerance.',
  },
  'invoice.no_document': {
    status: 404,
    es: 'Esta factura no tiene el archivo del proveedor. Adjúntelo en su pantalla.',
    en: 'This invoice has no provider’s file. Attach it on its screen.',
  },
  'invoice.document_kind': {
    status: 422,
    es: 'Adjunte el PDF o el XML de la factura.',
    en: 'Attach the invoice’s PDF or XML.',
  },
  'invoice_line.not_found': {
    status: 404,
    es: 'Ese concepto ya no está en la factura. Recargue.',
    en: 'That line is no longer on the invoice. Reload.',
  },
  'invoice_line.voucher': {
    status: 422,
    es: 'El cupón {folio} no se puede ligar: {why}.',
    en: 'Voucher {folio} can’t be matched: {why}.',
    words: {
      why: {
        unknown: { es: 'no es de este proveedor', en: 'it is not this provider’s' },
        billed_twice: { es: 'ya está en otra factura', en: 'it is already on another invoice' },
        voided: { es: 'está cancelado', en: 'it is canceled' },
        not_rendered: {
          es: 'el servicio aún no se utiliza',
          en: 'the service has not been used yet',
        },
        other_currency: {
          es: 'el adeudo es en otra moneda',
          en: 'it is owed in another currency',
        },
      },
    },
  },
  'invoice_line.too_many': {
    status: 422,
    es: 'Una factura admite hasta {limit} conceptos.',
    en: 'An invoice can have up to {limit} lines.',
  },
  ...IMPORTING,
} as const satisfies RefusalCatalogue
