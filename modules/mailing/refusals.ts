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
} as const satisfies RefusalCatalogue
