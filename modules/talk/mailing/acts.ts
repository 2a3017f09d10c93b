import { act, thing } from '@kit/kernel/act'
import { REPEATS, task } from '@kit/kernel/task'

/** What the audit keeps this module's acts under. */
export const THINGS = [
  thing('mail', 'Correo', 'Mail'),
  thing('suppression', 'Dirección suprimida', 'Suppressed address'),
]

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('mail.sent_again', 'Volvió a enviar un correo', 'Sent a mail again'),
  act('mail.withdrawn', 'Retiró un correo', 'Withdrew a mail'),
  act(
    'mail.suppression_lifted',
    'Quitó una dirección de las suprimidas',
    'Took an address off the suppressed ones',
  ),
]

/** What its jobs do, for who looks after them. */
export const TASKS = [
  task('send-mail', 'Enviar un correo', 'Send a mail', REPEATS.mail),
  task('tidy-mailbox', 'Vaciar el buzón de desarrollo', 'Empty the development mailbox'),
  task(
    'check-sender-domain',
    'Revisar en DNS el dominio del remitente',
    'Check the domain of the sender in DNS',
    REPEATS.asks,
  ),
]
