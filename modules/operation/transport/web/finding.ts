import { finding } from '@kit/ui/screen'

export default finding({
  screens: {
    '/operaciones/hoja': {
      about: {
        es: 'Vea cada traslado y pickup de un día y asigne vehículo, chofer y guía.',
        en: 'See every transfer and pickup of a day, and assign vehicle, driver, and guide.',
      },
      words: {
        es: 'hoja de operación asignar chofer vehículo guía ruta pickups traslado privado salidas logística imprimir',
        en: 'operations sheet assign driver vehicle guide route pickups private transfer departures print',
      },
    },
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
