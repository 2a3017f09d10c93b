export default {
  note: 'De cada documento se deduce otra vez el asiento que debió producir y se compara con los libros, en los dos sentidos; cada noche, y cuando se pide.',
  none: 'Ninguna auditoría ha encontrado diferencias.',
  recent: 'Auditar lo nuevo',
  whole: 'Auditar todo',
  asked: 'La auditoría quedó pedida',
  failed: 'La auditoría no se pidió',
  never: 'Los libros no se han auditado todavía.',
  running: 'Auditando: {{percent}} %',
  waiting: 'La auditoría espera su turno',
  last: 'Última auditoría: {{at}}. {{documents}} documentos, {{differences}} diferencias ({{news}} nuevas).',
  broken: 'La auditoría de {{at}} no terminó: {{failure}}',
}
