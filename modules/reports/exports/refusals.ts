import { EXPORTS_UNDER_WAY_MAX } from '@kit/tables/export-contract'
import { changedMeanwhile, type RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'export.illegal_transition': {
    status: 409,
    es: 'El archivo ya no está en el estado que permite ese paso. Abra de nuevo la bandeja.',
    en: 'The file is no longer in a state that allows this. Open the tray again.',
  },
  'export.too_many': {
    status: 429,
    es: `Ya se preparan ${EXPORTS_UNDER_WAY_MAX} archivos para usted. Espere a que terminen, o cancele uno en la bandeja.`,
    en: `${EXPORTS_UNDER_WAY_MAX} files are being prepared for you already. Wait until they are done, or cancel one in the tray.`,
  },
  'export.not_ready': {
    status: 409,
    es: 'El archivo no está listo, o ya se retiró. Ábralo desde la bandeja o pídalo de nuevo.',
    en: 'The file is not ready, or has been removed. Open it from the tray or ask for it again.',
  },
  'export.reach_changed': {
    status: 409,
    es: 'Lo que usted puede ver cambió desde que se hizo este archivo. Pídalo de nuevo.',
    en: 'What you may see has changed since this file was made. Ask for it again.',
  },
  'export.account_closed': {
    status: 409,
    es: 'La cuenta ya no puede entrar, y el archivo no se hizo.',
    en: 'The account can no longer sign in, and the file was not made.',
  },
  'export.broken': {
    status: 503,
    es: 'El archivo no pudo hacerse después de varios intentos. Reintente más tarde o pida menos días.',
    en: 'The file could not be made after several tries. Try again later or ask for fewer days.',
  },
  'schedule.illegal_transition': {
    status: 409,
    es: 'El envío ya no está en el estado que permite ese paso. Actualice la lista.',
    en: 'The sending is no longer in a state that allows this. Reload the list.',
  },
  'schedule.changed': changedMeanwhile('este envío', 'this scheduled mail'),
  'schedule.recipient_unknown': {
    status: 422,
    es: 'Alguno de los destinatarios no puede abrir este reporte o no está a su alcance. Elíjalos de la lista.',
    en: 'One of the recipients may not open this report or is out of your reach. Choose them from the list.',
  },
  'schedule.too_many': {
    status: 422,
    es: 'Ya tiene {max} envíos programados. Elimine uno antes de programar otro.',
    en: 'You have {max} sendings scheduled. Delete one before you schedule another.',
  },
  'schedule.period_missing': {
    status: 422,
    es: 'Diga de qué días es el reporte que se envía; una lista no lleva días.',
    en: 'Say which days the report that is sent is about; a list has no days.',
  },
  'schedule.nobody_left': {
    status: 409,
    es: 'Nadie de los destinatarios puede abrir ya este reporte. Programe uno nuevo con otras personas.',
    en: 'None of the recipients may open this report any more. Schedule a new one with other people.',
  },
} as const satisfies RefusalCatalogue
