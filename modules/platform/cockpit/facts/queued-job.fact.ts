import type { Task } from '@kit/kernel/task'
import { gather } from '@kit/registry/gather'
import { column, type Sql, type States } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { filter } from '@kit/tables/filter'
import { sql } from 'kysely'

const STATES: States = {
  failed: { es: 'FALLIDO', en: 'FAILED', tone: 'error' },
  stuck: { es: 'ATORADO', en: 'STUCK', tone: 'error' },
  retrying: { es: 'POR REINTENTAR', en: 'WILL RETRY', tone: 'warning' },
  running: { es: 'EN CURSO', en: 'RUNNING', tone: 'info' },
  waiting: { es: 'EN ESPERA', en: 'WAITING', tone: 'neutral' },
  later: { es: 'PROGRAMADO', en: 'SCHEDULED', tone: 'neutral' },
}

const TASKS = await gather<Task>('acts.ts', 'task')

type Read = Readonly<{ in_hand: boolean; attempts: number }>

/** A job that was not done yet: what it does, how it stands, why it failed. */
export const queuedJob = fact({
  name: 'queued_job',
  from: 'platform.queued_job',
  key: 'id',
  scope: null,
  columns: {
    task: column.text('Trabajo', 'Job', {
      sql: ({ language }) => told((task) => task[language]),
      filled: true,
      search: true,
    }),
    name: column.text('Nombre técnico', 'Technical name', {
      sql: sql`l.task`,
      filled: true,
      search: true,
    }),
    about: column.text('Registro', 'Record', { search: true }),
    state: column.state('Estado', 'Status', STATES, { filled: true }),
    last_error: column.text('Causa', 'Cause', { search: true }),
    attempts: column.number('Intentos', 'Attempts', { filled: true }),
    attempts_max: column.number('Intentos máximos', 'Maximum attempts', { filled: true }),
    created_at: column.instant('En cola desde', 'Queued since', { filled: true }),
    age: column.count('Edad', 'Age', {
      sql: sql`(extract(epoch from now() - l.created_at) / 60)::int`,
      minutes: true,
      filled: true,
    }),
    run_at: column.instant('Próximo intento', 'Next attempt', { filled: true }),
    locked_at: column.instant('En proceso desde', 'In process since'),
    queue: column.text('Cola', 'Queue'),
    repeats: column.text('Efecto de un reintento', 'Effect of a retry', {
      sql: ({ language }) => told(({ repeats }) => repeats[language]),
      prose: true,
    }),
    id: column.key(),
  },
  filters: {
    day: filter.dayOf('Fecha de entrada en cola', 'Day queued', 'created_at'),
  },
  acts: {
    read: sql`jsonb_build_object('in_hand', l.locked_at is not null, 'attempts', l.attempts)`,
    of: ({ permissions }, { in_hand, attempts }: Read) => {
      if (in_hand) return []
      return [
        ...(attempts > 0 && permissions.has('job.retry') ? ['retry'] : []),
        ...(permissions.has('job.give_up') ? ['give_up'] : []),
      ]
    },
  },
})

/** What is said of a job; one that nobody described yet goes by its own name. */
function told(of: (task: Task) => string): Sql {
  const known = TASKS.map((task) => sql`when ${task.name} then ${of(task)}`)
  return sql`case l.task ${sql.join(known, sql` `)} else l.task end`
}
