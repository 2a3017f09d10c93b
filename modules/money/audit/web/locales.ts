import type { Bilingual } from '@kit/ui/bilingual'

export default {
  note: [
    'Cada noche, o cuando se solicita, la auditoría calcula la póliza de cada documento y la compara con los libros.',
    'Every night, or on request, the audit works out the journal entry of each document and compares it with the books.',
  ],
  none: ['No hay diferencias.', 'No differences found.'],
  recent: ['Auditar lo reciente', 'Audit recent entries'],
  whole: ['Auditar todo', 'Audit everything'],
  asked: ['Auditoría solicitada', 'Audit requested'],
  failed: ['No se pudo solicitar la auditoría', 'The audit could not be requested'],
  never: ['Los libros aún no se han auditado.', 'The books have not been audited yet.'],
  running: ['Auditando: {{percent}} %', 'Auditing: {{percent}}%'],
  waiting: ['Auditoría en cola', 'Audit queued'],
  last: [
    'Última auditoría: {{at}}. {{documents}} documentos, {{differences}} diferencias ({{news}} nuevas).',
    'Last audit: {{at}}. {{documents}} documents, {{differences}} differences ({{news}} new).',
  ],
  broken: ['La auditoría de {{at}} falló: {{failure}}', 'The audit of {{at}} failed: {{failure}}'],
} satisfies Bilingual
