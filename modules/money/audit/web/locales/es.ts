export default {
  note: 'Cada noche, o cuando se solicita, la auditoría calcula la póliza de cada documento y la compara con los libros.',
  none: 'No hay diferencias.',
  recent: 'Auditar lo reciente',
  whole: 'Auditar todo',
  asked: 'Auditoría solicitada',
  failed: 'No se pudo solicitar la auditoría',
  never: 'Los libros aún no se han auditado.',
  running: 'Auditando: {{percent}} %',
  waiting: 'Auditoría en cola',
  last: 'Última auditoría: {{at}}. {{documents}} documentos, {{differences}} diferencias ({{news}} nuevas).',
  broken: 'La auditoría de {{at}} falló: {{failure}}',
}
