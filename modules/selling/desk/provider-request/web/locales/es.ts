export default {
  note: 'Lo confirmado recibe su cupón y se manda al huésped. Lo que el proveedor no puede dar, la mesa lo cambia de día o lo cancela sin cargo.',
  confirm: {
    title: '¿Confirmar {{product}} de {{folio}}?',
    why: 'Se emite el cupón y se manda al huésped.',
    code: 'Clave con que lo anota (opcional)',
    yes: 'Confirmar servicio',
    done: 'Servicio confirmado: cupón {{voucher}}',
  },
  reject: {
    title: '¿Rechazar {{product}} de {{folio}}?',
    why: 'Se avisa al huésped y a quien lo vendió, que lo cambia de día o lo cancela sin cargo.',
    reason: 'Motivo',
    yes: 'Rechazar servicio',
    done: 'Servicio rechazado',
  },
  close: 'Cerrar',
  told: {
    confirmed: 'El proveedor confirmó {{product}} de {{folio}}',
    rejected:
      'El proveedor no puede dar {{product}} de {{folio}}: cámbielo de día o cancélelo sin cargo',
    expired: 'El proveedor no respondió sobre {{product}} de {{folio}}',
    open: 'Abrir la reserva',
  },
}
