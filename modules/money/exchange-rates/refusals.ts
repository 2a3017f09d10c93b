import type { RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'rate.missing': {
    status: 422,
    es: 'No hay tipo de cambio capturado para {currency}. Captúrelo antes de convertir.',
    en: 'No exchange rate has been entered for {currency}. Enter it before converting.',
  },
  'rate.buy_above_sell': {
    status: 422,
    es: 'La compra de {currency} no puede ser mayor que la venta: la empresa perdería en cada cambio.',
    en: 'The {currency} buy rate can’t be higher than the sell rate: the company would lose on every exchange.',
  },
  'rate.day_past': {
    status: 422,
    es: 'El tipo de cambio de un día anterior no se puede modificar.',
    en: 'The rate for a past day can’t be changed.',
  },
  'rate.currency_inactive': {
    status: 422,
    es: 'La moneda {currency} no se acepta en las locaciones.',
    en: '{currency} is not accepted at the desks.',
  },
  'rate.far_from_last': {
    status: 422,
    es: 'El valor de {currency} difiere más de 20 % del último ({last}). Revíselo o confirme que es correcto.',
    en: 'The {currency} rate is more than 20% off the last one ({last}). Check it or confirm that it is right.',
  },
  'rate.company_reserved': {
    status: 403,
    es: 'El tipo de cambio de la empresa solo lo captura una persona con acceso a todos los canales. Elija uno de sus canales.',
    en: 'Only someone with access to every channel can enter the company rate. Choose one of your channels.',
  },
  'rate.none_of_its_own': {
    status: 422,
    es: 'Ese canal no tiene tipo de cambio propio: usa el de la empresa.',
    en: 'That channel has no rate of its own; it uses the company rate.',
  },
  'rate.banxico_not_configured': {
    status: 422,
    es: 'No hay token de Banxico configurado.',
    en: 'No Banxico token is set up.',
  },
} as const satisfies RefusalCatalogue
