import { channels } from '@app/organization/references'
import { column, type States } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'

const STATES: States = {
  open: { es: 'VIGENTE', en: 'VALID', tone: 'ok' },
  expired: { es: 'VENCIDO', en: 'EXPIRED', tone: 'warning' },
  revoked: { es: 'REVOCADO', en: 'REVOKED', tone: 'neutral' },
}

type Read = Readonly<{ revoked: boolean }>

/** A screen on a wall and the code that opens it; the code itself is kept nowhere. */
export const board = fact({
  name: 'wall_board',
  from: 'wall.board_row',
  key: 'id',
  scope: { channel: true },
  columns: {
    name: column.text('Tablero', 'Board', { filled: true, search: true }),
    channel: column.reference('Canal', 'Channel', channels),
    state: column.state('Código', 'Code', STATES, {
      filled: true,
      sql: ({ today }) => sql`case when l.revoked_at is not null then 'revoked'
          when l.last_day < ${today}::date then 'expired' else 'open' end`,
    }),
    last_day: column.day('Vence', 'Expires', { filled: true }),
    seen_at: column.instant('Última conexión', 'Last connected'),
    created_by: column.text('Creó', 'Created by', { filled: true }),
    created_at: column.instant('Creado', 'Created', { filled: true }),
    uuid: column.key(),
  },
  acts: {
    read: sql`jsonb_build_object('revoked', l.revoked_at is not null)`,
    of: ({ permissions }, { revoked }: Read) =>
      !revoked && permissions.has('board.manage') ? ['revoke'] : [],
  },
})
