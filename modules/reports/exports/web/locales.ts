import type { Bilingual } from '@kit/ui/bilingual'

export default {
  tray: {
    title: ['Archivos', 'Files'],
    under_way_one: ['Archivos: {{count}} en preparación', 'Files: {{count}} being prepared'],
    under_way_other: ['Archivos: {{count}} en preparación', 'Files: {{count}} being prepared'],
    ready_one: ['Archivos: {{count}} listo', 'Files: {{count}} ready'],
    ready_other: ['Archivos: {{count}} listos', 'Files: {{count}} ready'],
    hint: [
      'Cada archivo se guarda 24 horas y solo usted puede descargarlo.',
      'Each file is kept for 24 hours, and only you can download it.',
    ],
  },
  file: {
    waiting: ['En espera', 'Waiting'],
    counting: ['Contando filas…', 'Counting rows…'],
    rows: ['{{done}} de {{total}} filas', '{{done}} of {{total}} rows'],
    ready: [
      '{{rows}} filas · {{size}} · hasta {{until}}',
      '{{rows}} rows · {{size}} · until {{until}}',
    ],
    cancelled: ['Cancelado', 'Canceled'],
    download: ['Descargar', 'Download'],
    download_named: ['Descargar {{name}}', 'Download {{name}}'],
    cancel: ['Cancelar', 'Cancel'],
    cancel_named: ['Cancelar {{name}}', 'Cancel {{name}}'],
    retry: ['Reintentar', 'Retry'],
    retry_named: ['Reintentar {{name}}', 'Retry {{name}}'],
    remove: ['Quitar', 'Remove'],
    remove_named: ['Quitar {{name}}', 'Remove {{name}}'],
  },
  page: {
    asked: ['El archivo de su correo', 'The file from your email'],
    others: ['Sus otros archivos', 'Your other files'],
    gone: [
      'Ese archivo ya no está disponible: venció, se quitó o es de otra persona. Pídalo de nuevo desde su reporte.',
      'That file is no longer available: it expired, was removed, or belongs to someone else. Ask for it again from its report.',
    ],
    none: ['No tiene archivos', 'You have no files'],
    how: [
      'Pida uno con «En segundo plano» en cualquier lista o reporte.',
      'Ask for one with “In the background” in any list or report.',
    ],
  },
  ended: {
    made: ['Archivo listo', 'File ready'],
    failed: ['No se pudo generar el archivo', 'The file could not be created'],
    download: ['Descargar', 'Download'],
  },
} satisfies Bilingual
