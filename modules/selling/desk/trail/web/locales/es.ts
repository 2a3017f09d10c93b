export default {
  title: 'Resumen de movimientos',
  show: 'Ver movimientos',
  none: 'Esta reserva no tiene movimientos en la bitácora.',
  from: 'desde {{address}}',
  nothing: '—',
}
