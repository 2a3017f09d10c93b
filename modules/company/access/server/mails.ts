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
  en: 'Link to choose another password',
  confidential: true,
})

export const registrationMail = mail('email_register', emailLinkMail('register'), {
  es: 'Enlace para comprobar el correo de quien pide una cuenta',
  en: 'Link to prove the e-mail of who asks for an account',
  confidential: true,
})

export const newEmailMail = mail('email_change', emailLinkMail('change'), {
  es: 'Enlace para confirmar un correo nuevo',
  en: 'Link to confirm a new e-mail',
  confidential: true,
})

export const emailChangeMail = mail('email_change_notice', emailChangeNotice, {
  es: 'Aviso al correo de antes de que se pidió cambiarlo',
  en: 'Notice to the e-mail of before that another was asked for',
})

export const accountNoticeMail = mail('account_notice', accountNotice, {
  es: 'Aviso de entrada desde un equipo nuevo, o de que cambió la contraseña o el correo',
  en: 'Notice of a sign-in from a new device, or that the password or the e-mail changed',
})

export const secondFactorMail = mail('second_factor_notice', secondFactorNotice, {
  es: 'Aviso de que cambió el segundo paso para entrar',
  en: 'Notice that the second step to sign in was changed',
})

export const moneyRightsMail = mail('money_rights_notice', moneyRightsNotice, {
  es: 'Aviso a los SUPER ADMIN de que una cuenta o un rol recibió permisos sobre dinero',
  en: 'Notice to every SUPER ADMIN that an account or a role was given rights over money',
})
