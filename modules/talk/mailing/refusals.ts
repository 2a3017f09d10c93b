import type { RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'mailbox.closed': {
    status: 404,
    es: 'El buzón de desarrollo está cerrado: los correos se envían por el servidor configurado.',
    en: 'The development mailbox is closed: emails go out through the configured server.',
  },
  'mailbox.administrators': {
    status: 403,
    es: 'Desde otra máquina, el buzón de desarrollo es solo para administradores.',
    en: 'From another machine, the development mailbox is for administrators only.',
  },
  'mailbox.not_found': {
    status: 404,
    es: 'Ese correo no está en el buzón.',
    en: 'That email is not in the mailbox.',
  },
  'mail.not_stuck': {
    status: 409,
    es: 'Ese correo ya no está pendiente: está en cola, se envió o se retiró. Actualice la lista.',
    en: 'That email is no longer pending: it is queued, sent, or withdrawn. Refresh the list.',
  },
  'mail.emptied': {
    status: 422,
    es: 'Ese correo contenía un enlace o una clave y su texto ya se borró. Solicite uno nuevo en la pantalla de origen.',
    en: 'That email held a link or a key and its text has been erased. Request a new one from its original screen.',
  },
  'mail.suppressed': {
    status: 409,
    es: 'Ese correo está bloqueado por rebotes. Desbloquéelo primero en Correos bloqueados.',
    en: 'That address is blocked because of bounces. Unblock it first in Blocked emails.',
  },
  'mail.not_suppressed': {
    status: 409,
    es: 'Ese correo ya no está bloqueado. Actualice la lista.',
    en: 'That address is no longer blocked. Refresh the list.',
  },
  'bounce.closed': {
    status: 404,
    es: 'Esta instalación no recibe rebotes: falta BOUNCES_TOKEN.',
    en: 'This installation does not receive bounces: BOUNCES_TOKEN is missing.',
  },
  'bounce.stranger': {
    status: 401,
    es: 'Falta la clave de rebotes o no corresponde a esta instalación.',
    en: 'The bounce token is missing or does not belong to this installation.',
  },
  'bounce.forged': {
    status: 422,
    es: 'La dirección de rebote no fue firmada por esta instalación.',
    en: 'The bounce address was not signed by this installation.',
  },
  'mail.not_waiting': {
    status: 409,
    es: 'Ese correo ya no está en cola: se envió, falló o se retiró. Actualice la lista.',
    en: 'That email is no longer queued: it was sent, failed, or was withdrawn. Refresh the list.',
  },
} as const satisfies RefusalCatalogue
