import type { RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'shift.not_yours': {
    status: 403,
    es: 'Cada quien declara su propio turno. Un supervisor lo cuenta después.',
    en: 'Everybody declares their own shift. A supervisor counts it afterwards.',
  },
  'count.denomination': {
    status: 422,
    es: 'Uno de los billetes o monedas ya no se usa. Recargue y cuente de nuevo.',
    en: 'One of the notes or coins is no longer used. Reload and count again.',
  },
  'count.twice': {
    status: 422,
    es: 'Cada billete, moneda y moneda de terminal se escribe una sola vez.',
    en: 'Each note, coin and currency of the terminal is written only once.',
  },
  'count.rate_missing': {
    status: 422,
    es: 'No hay tipo de cambio de la casa para {currency}. Pida a su gerente que lo registre y vuelva a intentar.',
    en: 'There is no house rate for {currency}. Ask your manager to set it and try again.',
  },
} as const satisfies RefusalCatalogue
