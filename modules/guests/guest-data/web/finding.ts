import { finding } from '@kit/ui/screen'

export default finding({
  screens: {
    '/administracion/datos-de-huespedes': {
      about: {
        es: 'Busque los datos de un huésped para entregárselos o eliminarlos a petición suya.',
        en: 'Find a guest’s data to hand over or delete on request.',
      },
      words: {
        es: 'privacidad arco olvidar eliminar personales borrar derechos gdpr',
        en: 'privacy gdpr forget erase delete personal rights',
      },
    },
  },
})
