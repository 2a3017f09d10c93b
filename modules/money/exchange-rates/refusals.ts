import type { RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'rate.missing': {
    status: 422,
    es: 'No hay tipo de cambio capturado para {currency}. Captúrelo antes de convertir.',
    en: 'No exchange rate has been set for {currency}. Set it before converting.',
  },
  'rate.buy_above_sell': {
    status: 422,
    es: 'La compra de {currency} no puede ser mayor que la venta: la empresa perdería en cada cambio.',
    en: 'The buy rate of {currency} cannot be above its sell rate: the company would lose on every exchange.',
  },
  'rate.day_past': {
    status: 422,
    es: 'Un tipo de cambio de un día pasado ya es historia y no se cambia.',
    en: 'The rate of a past day is history and does not change.',
  },
  'rate.currency_inactive': {
    status: 422,
    es: 'La moneda {currency} no se recibe en los mostradores.',
    en: 'Currency {currency} is not taken at the desks.',
  },
  'rate.far_from_last': {
    status: 422,
    es: 'El valor de {currency} se aleja más de 20 % del último ({last}). Revíselo o confirme que es correcto.',
    en: 'The value of {currency} is more than 20 % away from the last one ({last}). Check it or confirm it is right.',
  },
  'rate.company_reserved': {
    status: 403,
    es: 'El tipo de cambio de la empresa lo captura quien ve todos los canales. Elija uno de sus canales.',
    en: 'The company’s rate is set by those who see every channel. Choose one of your channels.',
  },
  'rate.none_of_its_own': {
    status: 422,
    es: 'Ese canal no tiene tipo de cambio propio: ya sigue al de la empresa.',
    en: 'That channel has no rate of its own: it already follows the company’s.',
  },
  'rate.banxico_not_configured': {
    status: 422,
    es: 'No hay token de Banxico configurado.',
    en: 'No Banxico token is configured.',
  },
} as const satisfies RefusalCatalogue
