import { finding } from '@kit/ui/screen'

export default finding({
  screens: {
    '/administracion/operacion': {
      about: {
        es: 'Consulte el estado del sistema: procesos, respaldos, correos y trabajos.',
        en: 'See whether the system runs well: processes, backups, email, and jobs.',
      },
      words: {
        es: 'sistema estado procesos respaldo backup salud servidor monitoreo',
        en: 'system status health processes backup server monitoring',
      },
    },
  },
})
