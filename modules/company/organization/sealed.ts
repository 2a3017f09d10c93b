import { sealedRows } from '@kit/kernel/sealed'

/** What the nightly seal holds of this module, row by row. */
export const SEALED = [
  sealedRows('organization.agency', {
    es: 'Agencia',
    en: 'Agency',
    later: 'edited on its form, with an act',
    apart: {
      contact: 'persons are not kept twice',
      email: 'persons are not kept twice',
      phone: 'persons are not kept twice',
    },
    kept: true,
  }),
  sealedRows('organization.agency_payment_form', {
    es: 'Forma de pago de agencia',
    en: 'Agency payment method',
    kept: true,
    goes: 'the agency is edited',
  }),
  sealedRows('organization.channel', {
    es: 'Canal',
    en: 'Channel',
    later: 'edited on its form, with an act',
    kept: true,
  }),
  sealedRows('organization.location', {
    es: 'Locación',
    en: 'Location',
    later: 'edited on its form, with an act',
    apart: { whatsapp: 'persons are not kept twice' },
    kept: true,
    goes: 'it was never used',
  }),
]
