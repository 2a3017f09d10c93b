import type { Bilingual } from '@kit/ui/bilingual'

export default {
  open: ['Contabilidad electrónica', 'Electronic accounting'],
  month: ['Mes', 'Month'],
  close: ['Cerrar', 'Close'],
  rfc: ['RFC {{rfc}}', 'RFC {{rfc}}'],
  month_open: [
    'El mes no está cerrado; solo se pueden generar archivos preliminares.',
    'The month is not closed, so only preliminary files can be generated.',
  ],
  month_closed: ['El mes está cerrado.', 'The month is closed.'],
  file: {
    catalog: ['Catálogo de cuentas', 'Chart of accounts'],
    balance: ['Balanza de comprobación', 'Trial balance'],
  },
  kind: { N: ['normal', 'normal'], C: ['complementaria', 'complementary'] },
  never: ['Sin exportaciones.', 'Not exported yet.'],
  last: ['Exportación {{sequence}}, {{who}}, {{at}}.', 'Export {{sequence}}, {{who}}, {{at}}.'],
  last_of_kind: [
    'Exportación {{sequence}}, {{kind}}, {{who}}, {{at}}.',
    'Export {{sequence}}, {{kind}}, {{who}}, {{at}}.',
  ],
  changed: ['Hay cambios desde esa exportación.', 'Changes were made since that export.'],
  same: ['Sin cambios desde esa exportación.', 'No changes since that export.'],
  preliminary: ['Preliminar', 'Preliminary'],
  definitive: ['Exportar', 'Export'],
  definitive_as: ['Exportar {{kind}}', 'Export {{kind}}'],
  again: ['Descargar la última exportación', 'Download the last export'],
  done: ['Exportación registrada', 'Export recorded'],
  done_same: ['Es igual a la exportación anterior', 'Identical to the previous export'],
  failed: ['No se pudo exportar', 'The export failed'],
  all: ['Exportaciones', 'All exports'],
} satisfies Bilingual
