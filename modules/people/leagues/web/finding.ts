import { finding } from '@kit/ui/screen'

export default finding({
  screens: {
    '/reps-leagues': {
      about: {
        es: 'Consulte las posiciones de equipos y reps en cada temporada.',
        en: 'See how each season’s teams and reps are doing.',
      },
      words: {
        es: 'torneo equipos posiciones ranking competencia concurso tabla',
        en: 'tournament teams standings ranking competition contest table',
      },
    },
  },
})
