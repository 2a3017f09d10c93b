import { act, thing } from '@kit/kernel/act'
import { REPEATS, task } from '@kit/kernel/task'

/** What the audit keeps this module's acts under. */
export const THINGS = [
  thing('mail', 'Correo', 'Email'),
  thing('suppression', 'Correo bloqueado', 'Blocked email'),
]

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('mail.sent_again', 'Reenvió un correo', 'Resent an email'),
  act('mail.withdrawn', 'Retiró un correo', 'Withdrew an email'),
  act('mail.suppression_lifted', 'Desbloqueó un correo', 'Unblocked an email'),
]

/** What its jobs do, for who looks after them. */
export const TASKS = [
  task('send-mail', 'Enviar un correo', 'Send an email', REPEATS.mail),
  task('tidy-mailbox', 'Vaciar el buzón de desarrollo', 'Empty the development mailbox'),
  task(
    'check-sender-domain',
    'Revisar en DNS el dominio del remitente',
    'Check the sender’s domain in DNS',
    REPEATS.asks,
  ),
]
