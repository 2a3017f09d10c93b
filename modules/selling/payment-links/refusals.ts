import { illegalStep, type RefusalCatalogue, type Words } from '@kit/kernel/refusal'

const LINK_STATES: Words = {
  active: { es: 'activa', en: 'active' },
  paid: { es: 'pagada', en: 'paid' },
  expired: { es: 'vencida', en: 'expired' },
  revoked: { es: 'retirada', en: 'taken back' },
}
const PROVIDER_NAMES: Words = {
  stripe: { es: 'Stripe', en: 'Stripe' },
  paypal: { es: 'PayPal', en: 'PayPal' },
  clip: { es: 'Clip', en: 'Clip' },
}

export const REFUSALS = {
  'payment_link.not_found': {
    status: 404,
    es: 'Esa liga de pago no existe. Revise que esté completa o pida otra.',
    en: 'That payment link does not exist. Check that it is whole or ask for another.',
  },
  'payment_link.illegal_transition': illegalStep(
    'La liga de pago ya no permite ese paso:',
    'The payment link no longer allows that step: it',
    LINK_STATES,
  ),
  'payment_link.over': {
    status: 422,
    es: 'Esta liga ya no se puede pagar: está {state}. Pida otra a quien le atendió.',
    en: 'This link can no longer be paid: it is {state}. Ask your agent for another.',
    words: { state: LINK_STATES },
  },
  'payment_link.nothing_to_pay': {
    status: 422,
    es: 'Ya no hay nada que pagar con esta liga.',
    en: 'There is nothing left to pay with this link.',
  },
  'payment_link.changed': {
    status: 409,
    es: 'Lo que se paga cambió mientras lo veía. Revise el nuevo importe y confirme.',
    en: 'What is paid changed while you looked at it. Check the new amount and confirm.',
  },
  'payment_link.name_missing': {
    status: 422,
    es: 'Escriba su nombre completo para aceptar la cotización.',
    en: 'Enter your full name to accept the quotation.',
  },
  'payment_link.currency': {
    status: 422,
    es: '{provider} no cobra en {currency}. Use otro proveedor.',
    en: '{provider} does not charge in {currency}. Use another provider.',
    words: { provider: PROVIDER_NAMES },
  },
  'payment_link.not_configured': {
    status: 422,
    es: '{provider} no está configurado. Pida a quien administra el servidor que ponga sus claves.',
    en: '{provider} is not configured. Ask whoever runs the server to set its keys.',
    words: { provider: PROVIDER_NAMES },
  },
  'payment_link.provider_down': {
    status: 503,
    es: 'El proveedor de pagos no respondió y no se cobró nada. Intente de nuevo en un momento.',
    en: 'The payment provider did not answer and nothing was charged. Try again in a moment.',
  },
  'payment_link.no_address': {
    status: 422,
    es: 'El cliente no tiene correo. Escriba uno.',
    en: 'The customer has no address. Enter one.',
  },
  'payment_link.forged': {
    status: 400,
    es: 'El aviso no viene del proveedor de pagos.',
    en: 'The notice does not come from the payment provider.',
  },
  'payment_link.nothing_to_see': {
    status: 409,
    es: 'Ningún cobro de esta liga espera a que alguien lo revise.',
    en: 'No charge of this link waits for somebody to look at it.',
  },
} as const satisfies RefusalCatalogue
