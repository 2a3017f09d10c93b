import { finding } from '@kit/ui/screen'

export default finding({
  screens: {
    '/agrupar-compartidos': {
      about: {
        es: 'Junte traslados compartidos en vehículos y asigne chofer a cada viaje.',
        en: 'Put shared transfers into vehicles and assign a driver to each trip.',
      },
      words: {
        es: 'juntar traslados van vehículo chofer viaje ruta agrupación shuttle asignar',
        en: 'van vehicle driver trip route grouping shuttle assign',
      },
    },
  },
})
