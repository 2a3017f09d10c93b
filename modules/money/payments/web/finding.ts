import { finding } from '@kit/ui/screen'

export default finding({
  screens: {
    '/comercial/cobros-agencias/registrar': {
      about: {
        es: 'Registre el pago de una agencia y elija qué ventas salda.',
        en: 'Record an agency’s payment and choose which sales it settles.',
      },
      words: {
        es: 'pago abono crédito saldar ttoo cobranza depósito anotar',
        en: 'record payment agency credit settle wholesaler receivables deposit',
      },
    },
  },
  shortcuts: [
    {
      title: { es: 'Emitir un certificado', en: 'Issue a certificate' },
      words: {
        es: 'nuevo regalo cortesía vale compensación',
        en: 'new gift courtesy voucher compensation',
      },
      screen: '/certificados',
      permission: 'certificate.issue',
    },
  ],
})
