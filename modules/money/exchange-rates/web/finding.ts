import { finding } from '@kit/ui/screen'

export default finding({
  screens: {
    '/administracion/tipo-de-cambio': {
      about: {
        es: 'Vea y capture a cuánto se recibe y se vende cada divisa hoy.',
        en: 'See and set the rates at which you take and sell each currency today.',
      },
      words: {
        es: 'tc dólar precio paridad euro divisas compra venta banxico moneda usd',
        en: 'fx dollar price parity euro currency currencies buy sell usd rate',
      },
    },
  },
  shortcuts: [
    {
      title: { es: 'Cambiar el tipo de cambio', en: 'Change the exchange rate' },
      words: {
        es: 'tc dólar paridad actualizar capturar fijar hoy',
        en: 'fx dollar parity update enter set today',
      },
      screen: '/administracion/tipo-de-cambio',
      permission: 'rates.manage',
    },
  ],
})
