import { illegalStep, notFound, type RefusalCatalogue } from '@kit/kernel/refusal'

const STATES = {
  waiting: { es: 'por aprobar', en: 'waiting for approval' },
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
    es: 'Ese día ya pasó. Elija hoy o un día que viene como vencimiento.',
    en: 'That day is past. Choose today or a day to come as its last one.',
  },
  'certificate.unpaid': {
    status: 422,
    es: 'Un certificado vendido se emite cuando su transferencia llegó: escriba su referencia.',
    en: 'A certificate that was sold is issued when its transfer came: write its reference.',
  },
  'certificate.sold_by_accounting': {
    status: 403,
    es: 'Un certificado vendido lo emite contabilidad, que ve llegar su transferencia. Pídalo ahí.',
    en: 'A certificate that was sold is issued by accounting, who see its transfer come. Ask them.',
  },
  'certificate.above_limit': {
    status: 422,
    es: 'Con este certificado son {total} de cortesía en 30 días, más que su límite de {limit}. Pida a contabilidad que lo emita.',
    en: 'With this certificate it is {total} given in 30 days, more than your limit of {limit}. Ask accounting to issue it.',
  },
  'certificate.not_paid_back': {
    status: 422,
    es: 'Este certificado se vendió: lo que queda se devuelve por transferencia. Escriba su referencia.',
    en: 'This certificate was sold: what is left is paid back by transfer. Write its reference.',
  },
  'certificate.own': {
    status: 422,
    es: 'Nadie aprueba, anula ni reactiva un certificado que emitió. Pídalo a otra persona.',
    en: 'Nobody approves, voids or reopens a certificate that they issued. Ask somebody else.',
  },
  'certificate.own_payment': {
    status: 422,
    es: 'Nadie cobra con un certificado que emitió. Pida a otra persona que tome el pago.',
    en: 'Nobody takes a payment by a certificate that they issued. Ask somebody else to take it.',
  },
  'certificate.unknown': {
    status: 422,
    es: 'No hay un certificado de la casa {number}. Revise el número, o cóbrelo como Cash certificado si es de otra empresa.',
    en: 'There is no house certificate {number}. Check the number, or take it as a cash certificate if it is another company’s.',
  },
  'certificate.is_ours': {
    status: 422,
    es: 'El certificado {number} es de la casa: cóbrelo con la forma de pago Certificado de la casa, que lleva su saldo.',
    en: 'Certificate {number} is of the house: take it with the method House certificate, which keeps its balance.',
  },
  'certificate.not_active': {
    status: 422,
    es: 'El certificado {number} está {state} y no paga. Pida a contabilidad que lo revise, o use otra forma de pago.',
    en: 'Certificate {number} is {state} and does not pay. Ask accounting to look at it, or use another method.',
    words: { state: STATES },
  },
  'certificate.takes_nothing_back': {
    status: 422,
    es: 'El certificado {number} está {state} y no recibe lo que pagó. Pida a contabilidad que lo reactive e inténtelo de nuevo.',
    en: 'Certificate {number} is {state} and takes nothing back. Ask accounting to reopen it and try again.',
    words: { state: STATES },
  },
  'certificate.other_currency': {
    status: 422,
    es: 'El certificado {number} es en {currency}: escriba el pago en esa moneda.',
    en: 'Certificate {number} is in {currency}: write the payment in that currency.',
  },
  'certificate.beyond_balance': {
    status: 422,
    es: 'Al certificado {number} le quedan {left}, menos que {amount}. Cobre la diferencia de otra forma.',
    en: 'Certificate {number} has {left} left, less than {amount}. Take the rest another way.',
  },
  'certificate.not_corrected': {
    status: 422,
    es: 'Lo que pagó un certificado de la casa no se corrige, y nada se pone así en uno: anule el pago y cóbrelo de nuevo.',
    en: 'What a house certificate paid is not corrected, and nothing is put on one that way: void the payment and take it again.',
  },
  'certificate.issuer_missing': {
    status: 422,
    es: 'Elija la empresa que emitió el certificado {number}.',
    en: 'Choose the company that issued certificate {number}.',
  },
  'certificate.issuer_unknown': {
    status: 422,
    es: 'Ya no se reciben certificados de esa empresa. Elija otra, u otra forma de pago.',
    en: 'Certificates of that company are no longer taken. Choose another one, or another method.',
  },
  'certificate.number_form': {
    status: 422,
    es: 'El número {number} no tiene la forma de los de {issuer}, como {example}. Revíselo en el certificado.',
    en: '{number} does not look like a number of {issuer}, such as {example}. Check it on the certificate.',
  },
  'certificate.not_listed': {
    status: 422,
    es: 'El certificado {number} no está en la lista de {issuer}. Revise el número o cobre de otra forma.',
    en: 'Certificate {number} is not on the list of {issuer}. Check the number or take another method.',
  },
  'certificate.listed_for': {
    status: 422,
    es: 'El certificado {number} de {issuer} vale {worth}: cobre con él hasta ese importe, en esa moneda.',
    en: 'Certificate {number} of {issuer} is worth {worth}: take up to that amount by it, in that currency.',
  },
  'certificate.paid_already': {
    status: 409,
    es: 'El certificado {number} de {issuer} ya pagó una vez. Revise el número o cobre de otra forma.',
    en: 'Certificate {number} of {issuer} paid once already. Check the number or take another method.',
  },
  'certificate.form_too_open': {
    status: 422,
    es: 'La forma del número necesita al menos cuatro lugares por llenar: # un dígito, @ una letra, ? cualquiera.',
    en: 'The form of the number needs at least four places to fill in: # a digit, @ a letter, ? either.',
  },
} as const satisfies RefusalCatalogue
