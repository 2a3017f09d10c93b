import type { Bilingual } from '@kit/ui/bilingual'

export default {
  note: [
    'Al confirmar un servicio se emite su cupón y se envía al huésped. Los servicios rechazados los reprograma la locación o los cancela sin cargo.',
    'Confirmed services get a voucher, which is sent to the guest. The desk reschedules rejected services or cancels them at no charge.',
  ],
  confirm: {
    title: ['¿Confirmar {{product}} de {{folio}}?', 'Confirm {{product}} of {{folio}}?'],
    why: [
      'Se emite el cupón y se envía al huésped.',
      'The voucher is issued and sent to the guest.',
    ],
    code: [
      'Clave de confirmación del proveedor (opcional)',
      'Provider confirmation code (optional)',
    ],
    yes: ['Confirmar servicio', 'Confirm service'],
    done: ['Servicio confirmado: cupón {{voucher}}', 'Service confirmed: voucher {{voucher}}'],
  },
  reject: {
    title: ['¿Rechazar {{product}} de {{folio}}?', 'Reject {{product}} of {{folio}}?'],
    why: [
      'Se avisa al huésped y al vendedor para reprogramarlo o cancelarlo sin cargo.',
      'The guest and the rep are notified so it can be rescheduled or canceled at no charge.',
    ],
    reason: ['Motivo', 'Reason'],
    yes: ['Rechazar servicio', 'Reject service'],
    done: ['Servicio rechazado', 'Service rejected'],
  },
  close: ['Cerrar', 'Close'],
  told: {
    confirmed: [
      'El proveedor confirmó {{product}} de {{folio}}',
      'The provider confirmed {{product}} of {{folio}}',
    ],
    rejected: [
      'El proveedor rechazó {{product}} de {{folio}}. Reprográmelo o cancélelo sin cargo',
      'The provider declined {{product}} of {{folio}}. Reschedule it or cancel it at no charge',
    ],
    expired: [
      'El proveedor no respondió sobre {{product}} de {{folio}}',
      'The provider did not answer about {{product}} of {{folio}}',
    ],
    open: ['Abrir la reserva', 'Open reservation'],
  },
} satisfies Bilingual
