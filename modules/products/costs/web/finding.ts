import { finding } from '@kit/ui/screen'

export default finding({
  screens: {
    '/calculo/costo/excursiones': {
      about: {
        es: 'Calcule el precio de una excursión según su costo y margen.',
        en: 'Calculate an excursion’s price from its cost and margin.',
      },
      words: {
        es: 'precio margen calculadora utilidad ganancia tour simular',
        en: 'margin profit tour simulate costing',
      },
    },
  },
})
