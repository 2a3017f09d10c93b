import { optionalText, setting } from '@kit/kernel/setting'

export const privacyContact = setting('privacy_contact', optionalText(120), {
  es: 'Persona o departamento de datos personales, como lo nombra el aviso de privacidad',
  en: 'Person or department for personal data, as the privacy notice names them',
})

export const privacyEmail = setting('privacy_email', optionalText(200), {
  es: 'Correo al que se escribe sobre datos personales, en el aviso de privacidad',
  en: 'E-mail to write to about personal data, in the privacy notice',
})
