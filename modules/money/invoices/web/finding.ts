import { finding } from '@kit/ui/screen'

export default finding({
  screens: {
    '/proveedor': {
      about: {
        es: 'Envíe sus CFDI y consulte pendientes, saldo por cobrar y servicios por facturar.',
        en: 'Send your CFDI; see what awaits an answer, is owed, or is yet to be invoiced.',
      },
      words: {
        es: 'subir xml factura cfdi inicio pagos',
        en: 'upload xml invoice cfdi home payments',
      },
    },
    '/adicionar/factura/:id?': {
      about: {
        es: 'Capture la factura de un proveedor, con su XML o a mano, y concilie sus cupones.',
        en: 'Enter a provider’s invoice, from its XML or by hand, and reconcile its vouchers.',
      },
      words: {
        es: 'registrar capturar xml cfdi conciliar cupones proveedor subir nueva',
        en: 'register enter xml cfdi reconcile vouchers provider supplier upload bill new',
      },
    },
  },
  shortcuts: [
    {
      title: { es: 'Registrar una factura', en: 'Register an invoice' },
      words: {
        es: 'capturar adicionar xml cfdi proveedor subir nueva',
        en: 'enter add xml cfdi provider supplier upload new bill',
      },
      screen: '/adicionar/factura/:id?',
      to: '/adicionar/factura',
    },
    {
      title: { es: 'Pagar a un proveedor', en: 'Pay a provider' },
      words: {
        es: 'pago factura programar transferencia spei vencidas',
        en: 'payment invoice schedule transfer due supplier',
      },
      screen: '/facturas/por-pagar',
      permission: 'invoice.pay',
    },
    {
      title: { es: 'Enviar un CFDI', en: 'Send a CFDI' },
      words: { es: 'xml factura subir enviar cobrar', en: 'xml invoice upload submit bill' },
      screen: '/proveedor',
    },
  ],
})
