export default {
  note: 'Al confirmar un servicio se emite su cupón y se envía al huésped. Los servicios rechazados los reprograma la locación o los cancela sin cargo.',
  confirm: {
    title: '¿Confirmar {{product}} de {{folio}}?',
    why: 'Se emite el cupón y se envía al huésped.',
    code: 'Clave de confirmación del proveedor (opcional)',
    yes: 'Confirmar servicio',
    done: 'Servicio confirmado: cupón {{voucher}}',
  },
  reject: {
    title: '¿Rechazar {{product}} de {{folio}}?',
    why: 'Se avisa al huésped y al vendedor para reprogramarlo o cancelarlo sin cargo.',
    reason: 'Motivo',
    yes: 'Rechazar servicio',
    done: 'Servicio rechazado',
  },
  close: 'Cerrar',
  told: {
    confirmed: 'El proveedor confirmó {{product}} de {{folio}}',
    rejected: 'El proveedor rechazó {{product}} de {{folio}}. Reprográmelo o cancélelo sin cargo',
    expired: 'El proveedor no respondió sobre {{product}} de {{folio}}',
    open: 'Abrir la reserva',
  },
}
