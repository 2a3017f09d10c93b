export default {
  note: 'En un mes cerrado ya no se asienta nada: lo que le pase después a una de sus ventas se asienta en su propio día.',
  none: 'Ningún mes está cerrado. Ciérrelo cuando su contabilidad haya quedado revisada.',
  close: 'Cerrar un mes',
  month: 'Mes',
  choose: 'Elija el mes',
  for_good: 'Se cierra también todo lo anterior, y no se vuelve a abrir.',
  do: 'Cerrar los libros',
  cancel: 'Cancelar',
  closed: 'Los libros del mes quedaron cerrados',
  failed: 'El mes no se cerró',
}
