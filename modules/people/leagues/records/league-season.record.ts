import { deskReps } from '@app/commissions/references'
import { channels } from '@app/organization/references'
import { newUuid } from '@kit/kernel/identifier'
import { field, record } from '@kit/tables/record'
import {
  forgetTeams,
  judgeSeason,
  keepMembers,
  readMembers,
  type SavedSeason,
} from '../server/teams.ts'

const MEMBERS_MAX = 200

export default record({
  id: 'league-season',
  table: 'leagues.season',
  key: 'uuid',
  title: { es: 'Temporada de la liga', en: 'Season of the league' },
  adding: { es: 'Nueva temporada', en: 'New season' },
  permission: 'league.manage',
  removable: true,
  born: ({ actor }) => ({ uuid: newUuid(), made_by: actor.user_id }),
  sections: { teams: { es: 'Equipos', en: 'Teams' } },
  fields: {
    name: field.text('Nombre', 'Name', { max: 80, required: true }),
    channel_id: field.reference('Canal', 'Channel', channels, { required: true }),
    starts_on: field.day('Desde (día de venta)', 'From (day of sale)', { required: true }),
    ends_on: field.day('Hasta (día de venta)', 'Until (day of sale)', {
      required: true,
      hint: {
        es: 'A la noche siguiente la tabla queda como terminó',
        en: 'The night after, the table stays as it ended',
      },
    }),
    members: field.rows(
      'Quién juega',
      'Who plays',
      {
        team: field.text('Equipo', 'Team', { max: 40, required: true }),
        rep_id: field.reference('Rep', 'Rep', deskReps, { required: true }),
      },
      {
        apart: true,
        required: true,
        section: 'teams',
        max: MEMBERS_MAX,
        add: { es: 'Agregar rep', en: 'Add rep' },
        hint: {
          es: 'Reps con el mismo nombre de equipo juegan juntos. El equipo tiene la media de lo que alcanza cada uno de su propia meta.',
          en: 'Reps with the same name of a team play together. A team has the mean of what each attains of their own target.',
        },
      },
    ),
  },
  unique: { league_season_name_key: 'name' },
  judge: judgeSeason,
  read: (tx, id) => readMembers(tx, id),
  store: (tx, { id, values }) => keepMembers(tx, id, values as SavedSeason),
  forget: forgetTeams,
})
