import { finding } from '@kit/ui/screen'

export default finding({
  screens: {
    '/archivos': {
      about: {
        es: 'Descargue los archivos que pidió: Excel, CSV y PDF de listas y reportes.',
        en: 'Download the files you asked for: Excel, CSV, and PDF of lists and reports.',
      },
      words: {
        es: 'descargas exportar excel csv pdf bajar exportaciones',
        en: 'downloads export excel csv pdf exports',
      },
    },
  },
  shortcuts: [
    {
      title: {
        es: 'Programar un reporte de ventas por correo',
        en: 'Schedule a sales report by email',
      },
      words: {
        es: 'enviar automático diario semanal suscripción',
        en: 'send automatic daily weekly mail subscription',
      },
      screen: '/reportes/excursiones',
      permission: 'reports.schedule',
    },
  ],
})
