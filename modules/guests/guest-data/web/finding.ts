import { finding } from '@kit/ui/screen'

export default finding({
  screens: {
    '/administracion/datos-de-huespedes': {
      about: {
        es: 'Busque los datos de un huésped para entregárselos o eliminarlos si lo pide.',
        en: 'Find a guest’s data to hand it over, or to erase it on request.',
      },
      words: {
        es: 'privacidad arco olvidar eliminar personales borrar derechos gdpr',
        en: 'privacy gdpr forget erase delete personal rights',
      },
    },
  },
})
