import { finding } from '@kit/ui/screen'

export default finding({
  screens: {},
  shortcuts: [
    {
      title: { es: 'Reimprimir un cupón', en: 'Reprint a voucher' },
      words: {
        es: 'imprimir voucher qr boleto ticket copia perdió',
        en: 'print qr ticket copy lost again',
      },
      screen: '/reservas',
      permission: 'voucher.show',
    },
    {
      title: { es: 'Cobrar un saldo', en: 'Collect a balance' },
      words: {
        es: 'pago abono resto pendiente liquidar anticipo',
        en: 'payment rest pending settle deposit take',
      },
      screen: '/reservas',
      permission: 'payment.take',
    },
    {
      title: { es: 'Enviar un enlace de pago', en: 'Send a payment link' },
      words: {
        es: 'liga cobro a distancia tarjeta en línea mandar link',
        en: 'pay online card remote collect',
      },
      screen: '/reservas',
      permission: 'payment.take',
    },
    {
      title: { es: 'Reprogramar un servicio', en: 'Reschedule a service' },
      words: {
        es: 'cambiar fecha hora mover modificar tour reserva pax',
        en: 'change date time move modify tour reservation pax',
      },
      screen: '/reservas',
      permission: 'reservation.change',
    },
    {
      title: { es: 'Cancelar una reserva', en: 'Cancel a reservation' },
      words: {
        es: 'cancelación anular devolución reembolso regresar dinero',
        en: 'cancellation void refund money back booking',
      },
      screen: '/reservas',
      permission: 'reservation.cancel',
    },
    {
      title: { es: 'Solicitar una cancelación', en: 'Request a cancellation' },
      words: { es: 'pedir cancelar solicitud reserva', en: 'ask cancel reservation booking' },
      screen: '/reservas',
      permission: 'cancellation.request',
    },
    {
      title: { es: 'Enviar la confirmación otra vez', en: 'Send the confirmation again' },
      words: {
        es: 'reenviar correo voucher cupón email huésped',
        en: 'resend email voucher guest mail',
      },
      screen: '/reservas',
      permission: 'confirmation.send',
    },
  ],
})
