import { optionalText, setting } from '@kit/kernel/setting'

export const privacyContact = setting('privacy_contact', optionalText(120), {
  es: 'Responsable de datos personales en el aviso de privacidad (persona o departamento)',
  en: 'Personal data contact in the privacy notice (person or department)',
})

export const privacyEmail = setting('privacy_email', optionalText(200), {
  es: 'Correo de datos personales en el aviso de privacidad',
  en: 'Personal data email in the privacy notice',
})
