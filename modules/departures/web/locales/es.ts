export default {
  title: 'Lugares de {{product}} el {{day}}',
  why: 'Ya hay {{taken}} tomados: no pueden ser menos.',
  capacity: 'Lugares',
  yes: 'Guardar lugares',
  close: 'Cerrar',
  done: 'Lugares guardados',
}
