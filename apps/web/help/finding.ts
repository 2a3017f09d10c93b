import { finding } from '@kit/ui/screen'

export default finding({
  screens: {
    '/ayuda/:page?': {
      about: {
        es: 'Consulte cómo se usa cada pantalla y qué significa cada término.',
        en: 'See how each screen is used and what each term means.',
      },
      words: {
        es: 'ayuda manual instrucciones cómo se hace tutorial soporte glosario significado palabras',
        en: 'help manual instructions how to tutorial support glossary meaning terms',
      },
    },
  },
})
