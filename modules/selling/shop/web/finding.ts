import { finding } from '@kit/ui/screen'

export default finding({
  screens: {
    '/reservar': {
      about: {
        es: 'Elija los servicios del huésped; cóbrelos o guárdelos como cotización.',
        en: 'Choose the guest’s services, then check out or save them as a quotation.',
      },
      words: {
        es: 'vender venta nueva carrito cotizar tour excursión comprar disponibilidad precio',
        en: 'sell sale new cart quote tour excursion booking reserve availability price',
      },
    },
    '/checkout': {
      about: {
        es: 'Cobre el carrito: cliente, pago, firma y cupones.',
        en: 'Check out the cart: customer, payment, signature, and vouchers.',
      },
      words: {
        es: 'pagar pago tarjeta efectivo terminal cliente carrito caja',
        en: 'pay payment card cash terminal customer cart checkout charge',
      },
    },
  },
  shortcuts: [
    {
      title: { es: 'Hacer una venta', en: 'Make a sale' },
      words: {
        es: 'nueva vender reservar tour excursión cobrar',
        en: 'new sell book tour excursion',
      },
      screen: '/reservar',
    },
  ],
})
