import { channels } from '@app/organization/references'
import { column, type States } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'

const STATES: States = {
  coming: { es: 'POR EMPEZAR', en: 'UPCOMING', tone: 'neutral' },
  played: { es: 'EN CURSO', en: 'IN PROGRESS', tone: 'info' },
  frozen: { es: 'TERMINADA', en: 'ENDED', tone: 'ok' },
}

type Read = Readonly<{ frozen: boolean }>

/** A season of a league, with how many play in it. */
export const leagueSeason = fact({
  name: 'league_season',
  from: 'leagues.season_row',
  key: 'id',
  scope: { channel: true },
  columns: {
    name: column.text('Temporada', 'Season', { filled: true, search: true }),
    channel: column.reference('Canal', 'Channel', channels, { filled: true }),
    starts_on: column.day('Desde', 'From', { filled: true }),
    ends_on: column.day('Hasta', 'Through', { filled: true }),
    state: column.state('Estado', 'Status', STATES, {
      filled: true,
      sql: ({ today }) => sql`case when l.state = 'frozen' then 'frozen'
          when l.starts_on > ${today}::date then 'coming' else 'played' end`,
    }),
    teams: column.count('Equipos', 'Teams'),
    members: column.count('Reps', 'Reps'),
    winner: column.text('Ganador', 'Winner'),
    uuid: column.key(),
  },
  acts: {
    read: sql`jsonb_build_object('frozen', l.state = 'frozen')`,
    of: ({ permissions }, { frozen }: Read) =>
      !frozen && permissions.has('league.manage') ? ['edit', 'remove'] : [],
  },
})
