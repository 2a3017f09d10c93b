import { column, type States } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'

const STATES: States = {
  active: { es: 'ACTIVO', en: 'ACTIVE', tone: 'ok' },
  by_hand: { es: 'EN PAUSA', en: 'PAUSED', tone: 'neutral' },
  owner_lost_right: {
    es: 'EN PAUSA: SIN PERMISO',
    en: 'PAUSED: NO PERMISSION',
    tone: 'warning',
  },
  nobody_left: { es: 'EN PAUSA: SIN DESTINATARIOS', en: 'PAUSED: NO RECIPIENTS', tone: 'warning' },
  question_refused: {
    es: 'EN PAUSA: FILTROS YA NO VÁLIDOS',
    en: 'PAUSED: FILTERS NO LONGER VALID',
    tone: 'warning',
  },
  restored: { es: 'EN PAUSA: RESPALDO', en: 'PAUSED: RESTORED', tone: 'warning' },
}
const OUTCOMES: States = {
  making: { es: 'EN PREPARACIÓN', en: 'IN PROGRESS', tone: 'info' },
  sent: { es: 'ENVIADO', en: 'SENT', tone: 'ok' },
  refused: { es: 'SIN PERMISO', en: 'NO PERMISSION', tone: 'warning' },
  failed: { es: 'FALLÓ', en: 'FAILED', tone: 'error' },
}
const WEEKDAYS = {
  es: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
} as const
const WORDS = {
  es: { day: 'Cada día', week: 'Cada ', month: 'Día ', at: ' a las ' },
  en: { day: 'Every day', week: 'Every ', month: 'Day ', at: ' at ' },
} as const

type Read = Readonly<{ owner_id: number; state: string }>

/** A report that goes out at its hour: one's own, and every one to whoever sees everything. */
export const scheduleFact = fact({
  name: 'report_schedule',
  from: 'exports.schedule_row',
  key: 'id',
  scope: ({ scope, user_id }) => (scope.all ? sql`true` : sql`l.owner_id = ${user_id}`),
  columns: {
    name: column.text('Envío', 'Schedule', { filled: true, search: true }),
    when: column.text('Horario', 'Schedule time', {
      filled: true,
      sql: ({ language }) => {
        const words = WORDS[language]
        const days = sql.lit(`{${WEEKDAYS[language].join(',')}}`)
        return sql`case l.every when 'day' then ${sql.lit(words.day)}
            when 'week' then ${sql.lit(words.week)} || (${days}::text[])[l.weekday]
            else ${sql.lit(words.month)} || l.month_day end
            || ${sql.lit(words.at)} || lpad(l.hour::text, 2, '0') || ':00'`
      },
    }),
    format: column.text('Archivo', 'File', { filled: true, sql: () => sql`upper(l.format)` }),
    recipients: column.names('Destinatarios', 'Recipients'),
    recipients_paused: column.count('Sin permiso', 'No permission'),
    owner: column.text('Programó', 'Scheduled by', { filled: true, search: true }),
    state: column.state('Estado', 'Status', STATES, {
      filled: true,
      sql: () => sql`coalesce(l.paused_because, 'active')`,
    }),
    next_at: column.instant('Próximo', 'Next'),
    last_at: column.instant('Último', 'Last'),
    last_outcome: column.state('Resultado', 'Result', OUTCOMES),
    created_at: column.instant('Generado', 'Created', { filled: true }),
    uuid: column.key(),
  },
  acts: {
    read: sql`jsonb_build_object('owner_id', l.owner_id, 'state', l.state)`,
    of: ({ user_id, scope }, { owner_id, state }: Read) =>
      owner_id === user_id || scope.all
        ? ['edit', state === 'active' ? 'pause' : 'resume', 'delete']
        : [],
  },
})
