import { finding } from '@kit/ui/screen'

export default finding({
  screens: {
    '/newsletter/desde-plantilla': {
      about: {
        es: 'Cree un boletín con un diseño guardado.',
        en: 'Create a newsletter from a saved design.',
      },
      words: {
        es: 'correo masivo mailing diseño modelo nuevo newsletter',
        en: 'mailing bulk email design layout new',
      },
    },
  },
  shortcuts: [
    {
      title: { es: 'Escribir un boletín', en: 'Write a newsletter' },
      words: {
        es: 'nuevo newsletter correo masivo mailing',
        en: 'new mailing bulk email campaign',
      },
      screen: '/newsletter',
    },
  ],
})
