import { channels, hotels, locations } from '@app/organization/references'
import { column, type States } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { filter } from '@kit/tables/filter'
import { sql } from 'kysely'
import { evaluatedReps, evaluationForms, evaluators } from '../references.ts'
import { seenBy } from '../server/seen.ts'

const STATES: States = {
  pending: { es: 'PENDIENTE', en: 'PENDING', tone: 'info' },
  late: { es: 'VENCIDA', en: 'OVERDUE', tone: 'warning' },
  answered: { es: 'CONTESTADA', en: 'ANSWERED', tone: 'ok' },
  withdrawn: { es: 'RETIRADA', en: 'WITHDRAWN', tone: 'neutral' },
}

type Read = Readonly<{ state: string }>

/** An evaluation of a rep: what is asked, who answers, until when and what it came to. */
export const evaluation = fact({
  name: 'evaluation',
  from: 'evaluations.evaluation_row',
  key: 'id',
  scope: (viewer) => seenBy(viewer, 'l'),
  columns: {
    rep: column.reference('Rep', 'Rep', evaluatedReps, { search: true, filled: true }),
    form: column.reference('Formulario', 'Form', evaluationForms, { search: true, filled: true }),
    number: column.number('Versión', 'Version', { filled: true }),
    evaluator: column.reference('Evaluador', 'Evaluator', evaluators, {
      search: true,
      filled: true,
    }),
    state: column.state('Estado', 'Status', STATES, {
      filled: true,
      sql: ({ today }) => sql`case when l.state = 'pending' and l.deadline < ${today}::date
          then 'late' else l.state end`,
    }),
    deadline: column.day('Plazo', 'Deadline', { filled: true }),
    answered_at: column.instant('Contestada', 'Answered'),
    score: column.number('Calificación', 'Score'),
    channel: column.reference('Canal', 'Channel', channels),
    hotel: column.reference('Hotel', 'Hotel', hotels),
    location: column.reference('Locación', 'Location', locations),
    assigned_at: column.instant('Asignada', 'Assigned', { filled: true }),
    uuid: column.key(),
  },
  filters: { answered_day: filter.dayOf('Fecha de contestación', 'Answered on', 'answered_at') },
  acts: {
    read: sql`jsonb_build_object('state', l.state)`,
    of: ({ permissions }, { state }: Read) =>
      state === 'pending' && permissions.has('evaluation.manage') ? ['deadline', 'withdraw'] : [],
  },
})
