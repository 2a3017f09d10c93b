import type { RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'mailbox.closed': {
    status: 404,
    es: 'El buzón de desarrollo está cerrado: el correo sale por el servidor configurado.',
    en: 'The development mailbox is closed: mail leaves through the configured server.',
  },
  'mailbox.administrators': {
    status: 403,
    es: 'Desde otra máquina, el buzón de desarrollo es solo para administradores.',
    en: 'From another machine the development mailbox is for administrators only.',
  },
  'mailbox.not_found': {
    status: 404,
    es: 'Ese correo no está en el buzón.',
    en: 'That mail is not in the mailbox.',
  },
  'mail.not_stuck': {
    status: 409,
    es: 'Ese correo ya no espera a nadie: está en cola, salió o se retiró. Actualice la lista.',
    en: 'That mail waits for nobody any more: it is queued, left or was withdrawn. Refresh the list.',
  },
  'mail.emptied': {
    status: 422,
    es: 'Ese correo llevaba un enlace o una clave y su texto ya se borró: pida uno nuevo desde donde se pidió.',
    en: 'That mail carried a link or a key and its text was erased: ask for a new one where it was asked for.',
  },
  'mail.suppressed': {
    status: 409,
    es: 'Esa dirección devolvió lo que se le mandó: quítela primero de Direcciones suprimidas.',
    en: 'That address returned what was sent to it: take it off Suppressed addresses first.',
  },
  'mail.not_suppressed': {
    status: 409,
    es: 'Esa dirección ya no está suprimida. Actualice la lista.',
    en: 'That address is suppressed no more. Refresh the list.',
  },
  'bounce.closed': {
    status: 404,
    es: 'Esta instalación no recibe rebotes: falta BOUNCES_TOKEN.',
    en: 'This installation takes no bounces: BOUNCES_TOKEN is missing.',
  },
  'bounce.stranger': {
    status: 401,
    es: 'Falta la clave de los rebotes, o no es la de esta instalación.',
    en: 'The token of bounces is missing, or is not that of this installation.',
  },
  'bounce.forged': {
    status: 422,
    es: 'La dirección a la que volvió no la firmó esta instalación.',
    en: 'The address that it came back to was not signed by this installation.',
  },
  'mail.not_waiting': {
    status: 409,
    es: 'Ese correo ya no está en cola: salió, falló o se retiró. Actualice la lista.',
    en: 'That mail is queued no more: it left, failed or was withdrawn. Refresh the list.',
  },
} as const satisfies RefusalCatalogue
