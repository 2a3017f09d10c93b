export default {
  title: 'Historia contada',
  show: 'Contar la historia',
  none: 'Nadie ha hecho nada con esta reserva desde que la bitácora la guarda.',
  from: 'desde {{address}}',
  nothing: '—',
}
