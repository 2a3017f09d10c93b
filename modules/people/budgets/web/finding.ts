import { finding } from '@kit/ui/screen'

export default finding({
  screens: {
    '/crear/presupuesto': {
      about: {
        es: 'Capture las metas de venta de cada locación, mes por mes.',
        en: 'Enter each location’s sales target, month by month.',
      },
      words: {
        es: 'meta objetivo cuota anual mensual capturar nuevo target',
        en: 'target goal quota annual monthly enter new budget',
      },
    },
    '/presupuesto': {
      about: {
        es: 'Abra la meta de una locación y su distribución por días y reps.',
        en: 'Open a location’s target and its split by days and reps.',
      },
      words: {
        es: 'meta objetivo cuota reparto distribución días',
        en: 'target goal quota split distribution days',
      },
    },
  },
  shortcuts: [
    {
      title: { es: 'Distribuir una meta', en: 'Split a target' },
      words: {
        es: 'presupuesto asignar rep objetivo cuota parte',
        en: 'budget assign rep goal quota share',
      },
      screen: '/presupuesto/asignacion',
      permission: 'budget.assign',
    },
  ],
})
