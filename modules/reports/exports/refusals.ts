import { EXPORTS_UNDER_WAY_MAX } from '@kit/tables/export-contract'
import { changedMeanwhile, type RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'export.illegal_transition': {
    status: 409,
    es: 'El estado del archivo cambió. Abra de nuevo la bandeja.',
    en: 'The file’s status changed. Open the tray again.',
  },
  'export.too_many': {
    status: 429,
    es: `Ya se preparan ${EXPORTS_UNDER_WAY_MAX} archivos para usted. Espere a que terminen, o cancele uno en la bandeja.`,
    en: `${EXPORTS_UNDER_WAY_MAX} files are being prepared for you already. Wait until they are done, or cancel one in the tray.`,
  },
  'export.not_ready': {
    status: 409,
    es: 'El archivo no está listo o ya se quitó. Ábralo desde la bandeja o pídalo de nuevo.',
    en: 'The file is not ready or was removed. Open it from the tray or ask for it again.',
  },
  'export.reach_changed': {
    status: 409,
    es: 'Sus permisos cambiaron después de generar este archivo. Pídalo de nuevo.',
    en: 'Your permissions changed after this file was created. Ask for it again.',
  },
  'export.account_closed': {
    status: 409,
    es: 'La cuenta está inactiva y el archivo no se generó.',
    en: 'The account is inactive, so the file was not created.',
  },
  'export.broken': {
    status: 503,
    es: 'El archivo no se pudo generar. Reintente más tarde o pida menos días.',
    en: 'The file could not be created after several tries. Try again later or ask for fewer days.',
  },
  'schedule.illegal_transition': {
    status: 409,
    es: 'El estado del envío cambió. Actualice la lista.',
    en: 'The schedule’s status changed. Refresh the list.',
  },
  'schedule.changed': changedMeanwhile('este envío', 'this scheduled mail'),
  'schedule.recipient_unknown': {
    status: 422,
    es: 'Uno de los destinatarios no puede abrir este reporte o está fuera de su alcance. Elíjalos de la lista.',
    en: 'One of the recipients can’t open this report or is outside your scope. Choose them from the list.',
  },
  'schedule.too_many': {
    status: 422,
    es: 'Ya tiene {max} envíos programados. Elimine uno antes de programar otro.',
    en: 'You already have {max} scheduled reports. Delete one before you schedule another.',
  },
  'schedule.period_missing': {
    status: 422,
    es: 'Elija el período del reporte; las listas no llevan período.',
    en: 'Choose the report’s period; lists have no period.',
  },
  'schedule.nobody_left': {
    status: 409,
    es: 'Ningún destinatario puede abrir este reporte. Programe uno nuevo con otras personas.',
    en: 'None of the recipients can still open this report. Schedule a new one with other people.',
  },
} as const satisfies RefusalCatalogue
