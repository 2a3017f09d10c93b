import { list } from '@kit/tables/list'
import { leagueSeason as fact } from '../facts/league-season.fact.ts'
import record from '../records/league-season.record.ts'

export default list({
  id: 'league-seasons',
  path: '/reps-leagues-editor',
  title: { es: 'Editor de ligas', en: 'Editor of leagues' },
  about: {
    es: 'Arme temporadas y equipos de reps, y declare a los ganadores.',
    en: 'Set up seasons and teams of reps, and name the winners.',
  },
  words: {
    es: 'torneo temporada equipos competencia concurso crear',
    en: 'tournament season teams competition contest create',
  },
  none: {
    es: 'Haga una temporada: en qué días se juega y qué reps forman cada equipo.',
    en: 'Make a season: on which days it is played and which reps form each team.',
  },
  roles: ['GERENTE CONCESION', 'SUBGERENTE'],
  under: '/reps-leagues',
  fact,
  columns: ['name', 'channel', 'starts_on', 'ends_on', 'state', 'teams', 'members', 'winner'],
  keep: ['name', 'state'],
  filters: ['state', 'channel', 'ends_on'],
  pinned: ['state', 'channel'],
  sort: ['-ends_on', 'name'],
  key: 'uuid',
  link: ({ uuid }) => `/reps-leagues?season=${uuid}`,
  record,
})
