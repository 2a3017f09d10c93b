import type { Bilingual } from '@kit/ui/bilingual'

export default {
  note: [
    'Otra persona decide la solicitud. Al aprobarla se aplican el cargo, los lugares y los pagos de ese momento.',
    'Another person decides the request. On approval, the fee, seats, and payments of that moment apply.',
  ],
  approve: {
    title: ['¿Cancelar {{product}} de {{folio}}?', 'Cancel {{product}} of {{folio}}?'],
    now: [
      'Faltan {{hours}} h. Cargo {{fee}}; reembolso {{refund}}. Se liberan los lugares y se anula el cupón.',
      '{{hours}} h left. Fee {{fee}}; refund {{refund}}. Seats are released and the voucher is voided.',
    ],
    changed: [
      'El cargo al solicitarla era {{fee}}.',
      'The fee at the time of the request was {{fee}}.',
    ],
    late: [
      'Ya pasó el plazo de la política. Solo un administrador puede aprobarla.',
      'The policy deadline has passed. Only an administrator can approve it.',
    ],
    gone: [
      'El servicio ya no se puede cancelar. Rechace la solicitud.',
      'The service can no longer be canceled. Reject the request.',
    ],
    reason: ['Motivo del huésped: {{reason}}', 'Guest’s reason: {{reason}}'],
    yes: ['Aprobar y cancelar', 'Approve and cancel'],
    no: ['Conservar la reserva', 'Keep reservation'],
    done: ['Servicio cancelado: {{product}}', 'Service canceled: {{product}}'],
    failed: ['No se pudo cancelar', 'The cancellation failed'],
  },
  reject: {
    title: ['¿Rechazar la solicitud?', 'Reject the request?'],
    why: [
      'El servicio sigue vendido y se envía el motivo al huésped por correo.',
      'The service stays sold, and the guest is emailed this reason.',
    ],
    yes: ['Rechazar solicitud', 'Reject request'],
    done: ['Solicitud rechazada', 'Request rejected'],
  },
  withdraw: {
    title: ['¿Retirar la solicitud?', 'Withdraw the request?'],
    why: [
      'El servicio sigue vendido; se puede solicitar de nuevo.',
      'The service stays sold; cancellation can be requested again.',
    ],
    yes: ['Retirar solicitud', 'Withdraw request'],
    done: ['Solicitud retirada', 'Request withdrawn'],
  },
  mail: {
    title: ['Avisar al huésped', 'Notify guest'],
    why: [
      'El huésped recibe un correo en su idioma con la cancelación y su cargo, o con la respuesta a su solicitud.',
      'The guest gets an email in their language with the cancellation and its fee, or the answer to their request.',
    ],
    email: ['Correo', 'Email'],
    invalid: [
      'Escriba un correo completo, como ana@correo.com',
      'Enter a complete email address, such as ana@mail.com',
    ],
    yes: ['Enviar correo', 'Send email'],
    done: ['Correo en camino a {{recipient}}', 'Email on its way to {{recipient}}'],
  },
  reason: ['Motivo', 'Reason'],
  close: ['Cerrar', 'Close'],
  told: {
    executed: [
      'Se aprobó la cancelación de {{folio}}',
      'The cancellation of {{folio}} was approved',
    ],
    rejected: [
      'Se rechazó la cancelación de {{folio}}',
      'The cancellation of {{folio}} was rejected',
    ],
    open: ['Abrir la reserva', 'Open reservation'],
  },
} satisfies Bilingual
