import type { Bilingual } from '@kit/ui/bilingual'

export default {
  title: ['Pagar en línea', 'Pay online'],
  close: ['Cerrar', 'Close'],
  simulated: ['SIMULADOR: no se hace ningún cobro.', 'SIMULATOR: no charge is made.'],
  folio: ['Folio', 'Booking number'],
  customer: ['A nombre de', 'Name'],
  expires: ['El enlace vence el', 'The link expires on'],
  services: ['Resumen de su compra', 'Your purchase'],
  adults_one: ['{{count}} adulto', '{{count}} adult'],
  adults_other: ['{{count}} adultos', '{{count}} adults'],
  minors_one: ['{{count}} menor', '{{count}} child'],
  minors_other: ['{{count}} menores', '{{count}} children'],
  infants_one: ['{{count}} infante', '{{count}} infant'],
  infants_other: ['{{count}} infantes', '{{count}} infants'],
  total: ['Total', 'Total'],
  to_pay: ['A pagar ahora', 'Due now'],
  deposit_note: [
    'Este es el anticipo. El resto se paga después.',
    'This is the deposit. The balance is due later.',
  ],
  floating: ['El precio es el de hoy.', 'Prices are as of today.'],
  name: ['Nombre completo', 'Full name'],
  name_why: [
    'Al escribir su nombre acepta la cotización; los lugares se apartan al continuar.',
    'By entering your name, you accept the quote. Seats are held when you continue.',
  ],
  pay: ['Pagar {{amount}} con {{provider}}', 'Pay {{amount}} with {{provider}}'],
  leaves: [
    'Se abrirá la página de {{provider}}. Aquí no se piden datos de su tarjeta.',
    'You will go to {{provider}}’s page. We do not ask for your card details here.',
  ],
  not_yet: [
    'El pago no se ha completado. Puede intentarlo de nuevo.',
    'The payment was not completed. You can try again.',
  ],
  processing: ['Recibimos su pago', 'We received your payment'],
  processing_why: [
    'Estamos confirmando su pago y le enviaremos un correo. No pague de nuevo.',
    'We are confirming it and will email you. Please do not pay again.',
  ],
  paid: ['Pago recibido', 'Payment received'],
  paid_why: [
    'Gracias. Recibirá su confirmación por correo.',
    'Thank you. Your confirmation is on its way by email.',
  ],
  over: {
    expired: ['Este enlace venció', 'This link has expired'],
    revoked: ['Este enlace ya no es válido', 'This link is no longer valid'],
    review: ['Estamos revisando su pago', 'We are reviewing your payment'],
    nothing_to_pay: ['Este enlace no tiene importes por pagar', 'Nothing is due on this link'],
  },
  over_why: [
    'Pida otro enlace a su asesor, o llámenos.',
    'Ask your agent for a new link, or call us.',
  ],
  review_why: [
    'El importe cobrado no coincide con el solicitado. No pague de nuevo; le llamaremos.',
    'The amount charged does not match the amount requested. Please do not pay again; we will call you.',
  ],
  unknown: ['Este enlace de pago no existe', 'This payment link does not exist'],
  cut: [
    'Revise que el enlace esté completo, como llegó en el correo.',
    'Check that the link is complete, as it appears in the email.',
  ],
  not_now: [
    'El pago en línea no está disponible en este momento',
    'Online payment is not available right now',
  ],
  provider: ['Procesador', 'Payment processor'],
  asks: ['Importe', 'Amount'],
  asks_deposit: ['Anticipo', 'Deposit'],
  asks_all: ['Saldo completo', 'Full balance'],
  email: ['Correo', 'Email'],
  email_invalid: ['Escriba un correo válido', 'Enter a valid email address'],
  send: {
    button: ['Enviar enlace de pago', 'Send payment link'],
    title: ['Enlace de pago de {{folio}}', 'Payment link for {{folio}}'],
    why: [
      'El cliente recibe un correo en su idioma con un enlace para pagar en línea. El enlace anterior deja de funcionar.',
      'The customer gets an email in their language with a link to pay online. Any earlier link stops working.',
    ],
    yes: ['Enviar enlace', 'Send link'],
    done: ['Enlace enviado a {{recipient}}', 'Link sent to {{recipient}}'],
  },
} satisfies Bilingual
