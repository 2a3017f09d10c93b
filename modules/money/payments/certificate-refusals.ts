import { illegalStep, notFound, type RefusalCatalogue } from '@kit/kernel/refusal'

const STATES = {
  waiting: { es: 'por aprobar', en: 'pending approval' },
  rejected: { es: 'rechazado', en: 'rejected' },
  active: { es: 'vigente', en: 'active' },
  expired: { es: 'caducado', en: 'expired' },
  voided: { es: 'anulado', en: 'voided' },
} as const

/** What the certificates of the house refuse: a part of `refusals.ts`. */
export const HOUSE_CERTIFICATE_REFUSALS = {
  'certificate.not_found': notFound('Ese certificado', 'That certificate'),
  'certificate.illegal_transition': illegalStep('El certificado', 'The certificate', STATES),
  'certificate.expiry_past': {
    status: 422,
    es: 'Esa fecha ya pasó. Elija hoy o una fecha posterior como vencimiento.',
    en: 'That date has passed. Choose today or a later date as the expiration.',
  },
  'certificate.unpaid': {
    status: 422,
    es: 'Un certificado vendido se emite cuando llega su transferencia. Escriba la referencia.',
    en: 'A sold certificate is issued once its transfer arrives. Enter the reference.',
  },
  'certificate.sold_by_accounting': {
    status: 403,
    es: 'Los certificados vendidos los emite contabilidad, que confirma la transferencia. Pídalo ahí.',
    en: 'Sold certificates are issued by accounting, which confirms the transfer. Ask them.',
  },
  'certificate.above_limit': {
    status: 422,
    es: 'Con este certificado suma {total} de cortesía en 30 días y su límite es {limit}. Pida a contabilidad que lo emita.',
    en: 'This certificate brings you to {total} complimentary in 30 days, over your {limit} limit. Ask accounting to issue it.',
  },
  'certificate.not_paid_back': {
    status: 422,
    es: 'Este certificado se vendió y su saldo se devuelve por transferencia. Escriba la referencia.',
    en: 'This certificate was sold, so its balance is refunded by transfer. Enter the reference.',
  },
  'certificate.own': {
    status: 422,
    es: 'No puede aprobar, anular ni reactivar un certificado que usted emitió. Pídalo a otra persona.',
    en: 'You can’t approve, void, or reactivate a certificate you issued. Ask someone else.',
  },
  'certificate.own_payment': {
    status: 422,
    es: 'No puede cobrar con un certificado que usted emitió. Pida a otra persona que tome el pago.',
    en: 'You can’t take payment with a certificate you issued. Ask someone else to take it.',
  },
  'certificate.unknown': {
    status: 422,
    es: 'No existe el certificado de la casa {number}. Revise el número, o cóbrelo como Cash certificado si es de otra empresa.',
    en: 'There is no house certificate {number}. Check the number, or take it as a cash certificate if another company issued it.',
  },
  'certificate.is_ours': {
    status: 422,
    es: 'El certificado {number} es de la casa. Cóbrelo con la forma de pago Certificado de la casa.',
    en: 'Certificate {number} is a house certificate. Take it with the House certificate payment method.',
  },
  'certificate.not_active': {
    status: 422,
    es: 'El certificado {number} está {state} y no se puede usar. Pida a contabilidad que lo revise o use otra forma de pago.',
    en: 'Certificate {number} is {state} and can’t be used. Ask accounting to check it or use another payment method.',
    words: { state: STATES },
  },
  'certificate.takes_nothing_back': {
    status: 422,
    es: 'El certificado {number} está {state} y no admite devoluciones. Pida a contabilidad que lo reactive e inténtelo de nuevo.',
    en: 'Certificate {number} is {state} and can’t take refunds. Ask accounting to reactivate it and try again.',
    words: { state: STATES },
  },
  'certificate.other_currency': {
    status: 422,
    es: 'El certificado {number} es en {currency}. Capture el pago en esa moneda.',
    en: 'Certificate {number} is in {currency}. Enter the payment in that currency.',
  },
  'certificate.beyond_balance': {
    status: 422,
    es: 'El certificado {number} tiene un saldo de {left}, menor que {amount}. Cobre la diferencia con otra forma de pago.',
    en: 'Certificate {number} has a {left} balance, less than {amount}. Take the rest with another payment method.',
  },
  'certificate.not_corrected': {
    status: 422,
    es: 'Un pago con certificado de la casa no se puede corregir, ni otro pago se puede pasar a certificado. Anule el pago y cóbrelo de nuevo.',
    en: 'A house certificate payment can’t be corrected, and no other payment can be changed to one. Void the payment and take it again.',
  },
  'certificate.issuer_missing': {
    status: 422,
    es: 'Elija la empresa que emitió el certificado {number}.',
    en: 'Choose the company that issued certificate {number}.',
  },
  'certificate.issuer_unknown': {
    status: 422,
    es: 'Ya no se aceptan certificados de esa empresa. Elija otra empresa u otra forma de pago.',
    en: 'Certificates from that company are no longer accepted. Choose another company or payment method.',
  },
  'certificate.number_form': {
    status: 422,
    es: 'El número {number} no tiene el formato de {issuer}, como {example}. Revíselo en el certificado.',
    en: '{number} does not match {issuer}’s format, such as {example}. Check it on the certificate.',
  },
  'certificate.not_listed': {
    status: 422,
    es: 'El certificado {number} no está en la lista de {issuer}. Revise el número o cobre de otra forma.',
    en: 'Certificate {number} is not on {issuer}’s list. Check the number or use another payment method.',
  },
  'certificate.listed_for': {
    status: 422,
    es: 'El certificado {number} de {issuer} vale {worth}. Cobre hasta ese importe, en esa moneda.',
    en: 'Certificate {number} from {issuer} is worth {worth}. Take up to that amount, in that currency.',
  },
  'certificate.paid_already': {
    status: 409,
    es: 'El certificado {number} de {issuer} ya se usó. Revise el número o cobre de otra forma.',
    en: 'Certificate {number} from {issuer} has already been used. Check the number or use another payment method.',
  },
  'certificate.form_too_open': {
    status: 422,
    es: 'El formato del número necesita al menos cuatro caracteres variables: # un dígito, @ una letra, ? cualquiera.',
    en: 'The number format needs at least four placeholders: # a digit, @ a letter, ? either.',
  },
} as const satisfies RefusalCatalogue
