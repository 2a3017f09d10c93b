import { finding } from '@kit/ui/screen'

export default finding({
  screens: {
    '/peticiones-desarrollo/create': {
      about: {
        es: 'Pida una mejora o reporte una falla del sistema.',
        en: 'Ask for an improvement or report a problem with the system.',
      },
      words: {
        es: 'ticket soporte falla error bug mejora ayuda reportar desarrollo',
        en: 'ticket support problem bug improvement feature help report development',
      },
    },
  },
})
