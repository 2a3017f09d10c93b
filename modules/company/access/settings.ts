import { megabytes, days, hours, minutes, setting, text, yesNo } from '@kit/kernel/setting'

export const activationLinkHours = setting(
  'activation_link_hours',
  hours(72, { min: 1, max: 720 }),
  {
    es: 'Vigencia del enlace para activar una cuenta',
    en: 'How long the link to activate an account works',
  },
)

export const resetLinkMinutes = setting('reset_link_minutes', minutes(60, { min: 5, max: 1_440 }), {
  es: 'Vigencia del enlace para elegir otra contraseña',
  en: 'How long the link to choose another password works',
})

export const emailLinkHours = setting('email_link_hours', hours(24, { min: 1, max: 168 }), {
  es: 'Vigencia del enlace para comprobar un correo',
  en: 'How long the link to prove an e-mail works',
})

// The address from which somebody signed in is known for 90 days: no setting shortens that.
export const signInDays = setting('sign_in_days', days(90, { min: 90, max: 3_650 }), {
  es: 'Días que se guardan los intentos de entrar y las sesiones terminadas',
  en: 'Days during which tries to sign in and ended sessions are kept',
})

export const fourEyesDays = setting('four_eyes_days', days(30, { min: 1, max: 365 }), {
  es: 'Días en que no aprueba quien cambió un dato de la cuenta de quien pide',
  en: 'Days during which who changed a detail of an account does not approve what it asks for',
})

export const uploadMegabytesDay = setting(
  'upload_megabytes_day',
  megabytes(300, { min: 10, max: 10_000 }),
  {
    es: 'Lo que una persona puede subir en un día',
    en: 'What one person may upload in a day',
  },
)

export const secondFactorRequired = setting('second_factor_required', yesNo(false), {
  es: 'Pedir un segundo paso para entrar a ADMIN, SUPER ADMIN y CONTABILIDAD',
  en: 'Demand a second step to sign in of ADMIN, SUPER ADMIN and CONTABILIDAD',
})

export const disabledLocationTextEs = setting(
  'disabled_location_text_es',
  text('Esta locación está deshabilitada. Hable con su supervisor.', 500),
  {
    es: 'Texto de locación deshabilitada (español)',
    en: 'Text of a disabled location (Spanish)',
  },
)

export const disabledLocationTextEn = setting(
  'disabled_location_text_en',
  text('This location is disabled. Talk to your supervisor.', 500),
  {
    es: 'Texto de locación deshabilitada (inglés)',
    en: 'Text of a disabled location (English)',
  },
)
