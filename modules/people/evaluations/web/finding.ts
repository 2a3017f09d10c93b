import { finding } from '@kit/ui/screen'

export default finding({
  screens: {},
  shortcuts: [
    {
      title: { es: 'Asignar una evaluación', en: 'Assign an evaluation' },
      words: {
        es: 'evaluar rep nueva examen desempeño',
        en: 'evaluate rep new review performance',
      },
      screen: '/admin/evaluation',
      permission: 'evaluation.manage',
    },
  ],
})
