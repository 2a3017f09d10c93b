import { mail } from '@kit/mail/mail'
import { accountNotice } from './account-notice-mail.ts'
import { emailChangeNotice, emailLinkMail } from './email-link-mail.ts'
import { moneyRightsNotice } from './money-rights-mail.ts'
import { secondFactorNotice } from './second-factor-mail.ts'
import { passwordLinkMail } from './password-link-mail.ts'

export const activationMail = mail('password_activate', passwordLinkMail('activate'), {
  es: 'Enlace para activar una cuenta',
  en: 'Link to activate an account',
  confidential: true,
})

export const resetMail = mail('password_reset', passwordLinkMail('reset'), {
  es: 'Enlace para elegir otra contraseña',
  en: 'Link to choose a new password',
  confidential: true,
})

export const registrationMail = mail('email_register', emailLinkMail('register'), {
  es: 'Enlace para verificar el correo de una cuenta solicitada',
  en: 'Link to verify the email of a requested account',
  confidential: true,
})

export const newEmailMail = mail('email_change', emailLinkMail('change'), {
  es: 'Enlace para confirmar un correo nuevo',
  en: 'Link to confirm a new email',
  confidential: true,
})

export const emailChangeMail = mail('email_change_notice', emailChangeNotice, {
  es: 'Aviso al correo anterior de que se solicitó cambiarlo',
  en: 'Notice to the previous email that a change was requested',
})

export const accountNoticeMail = mail('account_notice', accountNotice, {
  es: 'Aviso de acceso desde un dispositivo nuevo, o de cambio de contraseña o correo',
  en: 'Notice of a sign-in from a new device, or of a password or email change',
})

export const secondFactorMail = mail('second_factor_notice', secondFactorNotice, {
  es: 'Aviso de cambios en la verificación en dos pasos',
  en: 'Notice of changes to two-step verification',
})

export const moneyRightsMail = mail('money_rights_notice', moneyRightsNotice, {
  es: 'Aviso a los SUPER ADMIN de que una cuenta o un rol recibió permisos de dinero',
  en: 'Notice to SUPER ADMINs that an account or role was granted money permissions',
})
