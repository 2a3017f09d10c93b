import { finding } from '@kit/ui/screen'

export default finding({
  screens: {
    '/ayuda/:page?': {
      about: {
        es: 'Lea cómo se trabaja con cada pantalla, y qué quiere decir cada palabra.',
        en: 'Read how each screen is used, and what each term means.',
      },
      words: {
        es: 'ayuda manual instrucciones cómo se hace tutorial soporte glosario significado palabras',
        en: 'help manual instructions how to tutorial support glossary meaning terms',
      },
    },
  },
})
