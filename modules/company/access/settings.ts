import { megabytes, days, hours, minutes, setting, text, yesNo } from '@kit/kernel/setting'

export const activationLinkHours = setting(
  'activation_link_hours',
  hours(72, { min: 1, max: 720 }),
  {
    es: 'Vigencia del enlace para activar una cuenta',
    en: 'Validity of the account activation link',
  },
)

export const resetLinkMinutes = setting('reset_link_minutes', minutes(60, { min: 5, max: 1_440 }), {
  es: 'Vigencia del enlace para elegir otra contraseña',
  en: 'Validity of the password link',
})

export const emailLinkHours = setting('email_link_hours', hours(24, { min: 1, max: 168 }), {
  es: 'Vigencia del enlace para verificar un correo',
  en: 'Validity of the email verification link',
})

// The address from which somebody signed in is known for 90 days: no setting shortens that.
export const signInDays = setting('sign_in_days', days(90, { min: 90, max: 3_650 }), {
  es: 'Días que se guardan los intentos de acceso y las sesiones cerradas',
  en: 'Days that sign-in attempts and closed sessions are kept',
})

export const fourEyesDays = setting('four_eyes_days', days(30, { min: 1, max: 365 }), {
  es: 'Días de espera para aprobar después de modificar la cuenta del solicitante',
  en: 'Days before someone who changed an account can approve its requests',
})

export const uploadMegabytesDay = setting(
  'upload_megabytes_day',
  megabytes(300, { min: 10, max: 10_000 }),
  {
    es: 'Límite de carga de archivos por persona al día',
    en: 'Upload limit per person per day',
  },
)

export const secondFactorRequired = setting('second_factor_required', yesNo(false), {
  es: 'Exigir verificación en dos pasos a ADMIN, SUPER ADMIN y CONTABILIDAD',
  en: 'Require two-step verification for ADMIN, SUPER ADMIN, and CONTABILIDAD',
})

export const disabledLocationTextEs = setting(
  'disabled_location_text_es',
  text('Esta locación está deshabilitada. Hable con su supervisor.', 500),
  {
    es: 'Texto de locación deshabilitada (español)',
    en: 'Disabled location text (Spanish)',
  },
)

export const disabledLocationTextEn = setting(
  'disabled_location_text_en',
  text('This location is disabled. Talk to your supervisor.', 500),
  {
    es: 'Texto de locación deshabilitada (inglés)',
    en: 'Disabled location text (English)',
  },
)
