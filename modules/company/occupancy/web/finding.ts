import { finding } from '@kit/ui/screen'

export default finding({
  screens: {
    '/occupancy-percentage': {
      about: {
        es: 'Capture los huéspedes de cada hotel por día para medir la penetración.',
        en: 'Enter each hotel’s guests by day to measure penetration.',
      },
      words: {
        es: 'huéspedes hotel cuartos penetración captación capturar',
        en: 'guests hotel rooms penetration capture rate enter',
      },
    },
  },
})
