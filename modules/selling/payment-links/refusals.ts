import { illegalStep, type RefusalCatalogue, type Words } from '@kit/kernel/refusal'

const LINK_STATES: Words = {
  active: { es: 'activo', en: 'active' },
  paid: { es: 'pagado', en: 'paid' },
  expired: { es: 'vencido', en: 'expired' },
  revoked: { es: 'desactivado', en: 'deactivated' },
}
const PROVIDER_NAMES: Words = {
  stripe: { es: 'Stripe', en: 'Stripe' },
  paypal: { es: 'PayPal', en: 'PayPal' },
  clip: { es: 'Clip', en: 'Clip' },
}

export const REFUSALS = {
  'payment_link.not_found': {
    status: 404,
    es: 'Ese enlace de pago no existe. Revise que esté completo o pida otro.',
    en: 'That payment link does not exist. Check that it is complete, or ask for another.',
  },
  'payment_link.illegal_transition': illegalStep(
    'El enlace de pago ya no permite ese paso:',
    'The payment link no longer allows that step: it',
    LINK_STATES,
  ),
  'payment_link.over': {
    status: 422,
    es: 'Este enlace ya no se puede pagar: está {state}. Pida otro a su asesor.',
    en: 'This link can no longer be paid: it is {state}. Ask your agent for another.',
    words: { state: LINK_STATES },
  },
  'payment_link.nothing_to_pay': {
    status: 422,
    es: 'Este enlace no tiene importes por pagar.',
    en: 'Nothing is due on this link.',
  },
  'payment_link.changed': {
    status: 409,
    es: 'El importe cambió mientras lo revisaba. Verifique el nuevo importe y confirme.',
    en: 'The amount changed while you were viewing it. Check the new amount and confirm.',
  },
  'payment_link.name_missing': {
    status: 422,
    es: 'Escriba su nombre completo para aceptar la cotización.',
    en: 'Enter your full name to accept the quote.',
  },
  'payment_link.currency': {
    status: 422,
    es: '{provider} no acepta cobros en {currency}. Use otro procesador.',
    en: '{provider} does not accept {currency}. Use another processor.',
    words: { provider: PROVIDER_NAMES },
  },
  'payment_link.not_configured': {
    status: 422,
    es: '{provider} no está configurado. Pida al administrador del servidor que agregue sus claves.',
    en: '{provider} is not set up. Ask the server administrator to add its keys.',
    words: { provider: PROVIDER_NAMES },
  },
  'payment_link.provider_down': {
    status: 503,
    es: 'El procesador de pagos no respondió y no se hizo ningún cobro. Intente de nuevo en un momento.',
    en: 'The payment processor did not respond and nothing was charged. Try again in a moment.',
  },
  'payment_link.no_address': {
    status: 422,
    es: 'El cliente no tiene correo. Escriba uno.',
    en: 'The customer has no email address. Enter one.',
  },
  'payment_link.forged': {
    status: 400,
    es: 'El aviso no proviene del procesador de pagos.',
    en: 'The notice does not come from the payment processor.',
  },
  'payment_link.nothing_to_see': {
    status: 409,
    es: 'Este enlace no tiene cobros por revisar.',
    en: 'This link has no charges to review.',
  },
} as const satisfies RefusalCatalogue
