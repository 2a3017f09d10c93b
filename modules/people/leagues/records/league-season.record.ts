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
  title: { es: 'Temporada de la liga', en: 'League season' },
  adding: { es: 'Nueva temporada', en: 'New season' },
  permission: 'league.manage',
  removable: true,
  born: ({ actor }) => ({ uuid: newUuid(), made_by: actor.user_id }),
  sections: { teams: { es: 'Equipos', en: 'Teams' } },
  fields: {
    name: field.text('Nombre', 'Name', { max: 80, required: true }),
    channel_id: field.reference('Canal', 'Channel', channels, { required: true }),
    starts_on: field.day('Desde (fecha de venta)', 'From (sale date)', { required: true }),
    ends_on: field.day('Hasta (fecha de venta)', 'Through (sale date)', {
      required: true,
      hint: {
        es: 'La noche siguiente la tabla queda definitiva',
        en: 'The table becomes final the following night',
      },
    }),
    members: field.rows(
      'Integrantes',
      'Members',
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
          es: 'Los reps con el mismo nombre de equipo compiten juntos. El alcance del equipo es el promedio del de sus reps.',
          en: 'Reps with the same team name compete together. The team’s attainment is the average of its reps’.',
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
