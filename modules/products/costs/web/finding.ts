import { finding } from '@kit/ui/screen'

export default finding({
  screens: {
    '/calculo/costo/excursiones': {
      about: {
        es: 'Calcule a qué precio vender una excursión según su costo y margen.',
        en: 'Work out the price of an excursion from its cost and margin.',
      },
      words: {
        es: 'precio margen calculadora utilidad ganancia tour simular',
        en: 'margin profit tour simulate costing',
      },
    },
  },
})
