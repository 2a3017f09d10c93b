import { MANAGERS } from '@app/roles/rules'
import { list } from '@kit/tables/list'
import { leagueSeason as fact } from '../facts/league-season.fact.ts'
import record from '../records/league-season.record.ts'

export default list({
  id: 'league-seasons',
  path: '/reps-leagues-editor',
  title: { es: 'Editor de ligas', en: 'League editor' },
  about: {
    es: 'Cree temporadas y equipos de reps, y publique a los ganadores.',
    en: 'Set up seasons and teams of reps, and name the winners.',
  },
  words: {
    es: 'torneo temporada equipos competencia concurso crear',
    en: 'tournament season teams competition contest create',
  },
  none: {
    es: 'No hay temporadas. Cree una con sus días y los reps de cada equipo.',
    en: 'There are no seasons. Create one with its days and the reps on each team.',
  },
  roles: MANAGERS,
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
