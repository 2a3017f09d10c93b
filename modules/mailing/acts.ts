import { act, thing } from '@kit/kernel/act'

/** What the audit keeps this module's acts under. */
export const THINGS = [thing('mail', 'Correo', 'Mail')]

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('mail.sent_again', 'Volvió a enviar un correo', 'Sent a mail again'),
  act('mail.withdrawn', 'Retiró un correo', 'Withdrew a mail'),
]
