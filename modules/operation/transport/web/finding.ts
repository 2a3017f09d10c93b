import { finding } from '@kit/ui/screen'

export default finding({
  screens: {
    '/agrupar-compartidos': {
      about: {
        es: 'Asigne traslados compartidos a vehículos y un chofer a cada viaje.',
        en: 'Assign shared transfers to vehicles and a driver to each trip.',
      },
      words: {
        es: 'juntar traslados van vehículo chofer viaje ruta agrupación shuttle asignar',
        en: 'van vehicle driver trip route grouping shuttle assign',
      },
    },
  },
})
