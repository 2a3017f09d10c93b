import { finding } from '@kit/ui/screen'

export default finding({
  screens: {
    '/dashboard': {
      about: {
        es: 'Consulte sus pendientes y el avance de las ventas.',
        en: 'See what is waiting for you and how sales are going.',
      },
      words: {
        es: 'dashboard tablero resumen pendientes por atender panel principal ventas de hoy',
        en: 'dashboard summary pending to do overview main start sales today',
      },
    },
  },
  shortcuts: [
    {
      title: { es: 'Confirmar un depósito', en: 'Confirm a deposit' },
      words: {
        es: 'transferencia pago pendiente spei banco llegó',
        en: 'transfer payment pending wire bank arrived',
      },
      screen: '/dinero-en-espera',
      permission: 'payment.confirm',
      search: { task: ['confirm_payment'] },
    },
    {
      title: { es: 'Entregar un reembolso', en: 'Pay out a refund' },
      words: {
        es: 'devolución regresar dinero devolver pendiente',
        en: 'money back return pending give',
      },
      screen: '/dinero-en-espera',
      permission: 'refund.pay',
      search: { task: ['give_refund'] },
    },
  ],
})
