import { finding } from '@kit/ui/screen'

export default finding({
  screens: {
    '/reps-leagues': {
      about: {
        es: 'Vea cómo van los equipos y reps de cada temporada.',
        en: 'See how each season’s teams and reps are doing.',
      },
      words: {
        es: 'torneo equipos posiciones ranking competencia concurso tabla',
        en: 'tournament teams standings ranking competition contest table',
      },
    },
  },
})
