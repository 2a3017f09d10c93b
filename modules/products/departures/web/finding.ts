import { finding } from '@kit/ui/screen'

export default finding({
  screens: {},
  shortcuts: [
    {
      title: { es: 'Abrir salidas', en: 'Open departures' },
      words: {
        es: 'horarios tour calendario cupo disponibilidad patrón programar',
        en: 'schedule tour calendar capacity availability pattern',
      },
      screen: '/administracion/patrones-de-salida',
      search: { nuevo: 1 },
      permission: 'departures.manage',
    },
    {
      title: { es: 'Cancelar o mover una salida', en: 'Cancel or move a departure' },
      words: {
        es: 'mal tiempo puerto cerrado no sale imprevisto reprogramar tour',
        en: 'bad weather port closed disruption reschedule tour',
      },
      screen: '/administracion/salidas',
      permission: 'departures.disrupt',
    },
  ],
})
