import { ANSWER_DAYS, addWorkingDays, CARRY_DAYS } from '@app/data-requests/rules'
import { run, type Database } from '@kit/db/database'
import { addDays, instantOf, type Day } from '@kit/kernel/day'
import { sql } from 'kysely'
import type { Bulk, Row } from '../bulk.ts'
import type { Chance } from '../random.ts'
import type { Staff } from './users.ts'

type Told = Readonly<{
  requester: string
  right_asked: string
  channel: string
  language: 'es' | 'en'
  asked: string
  /** How many days before the end of the story it came. */
  days_before: number
  path: readonly string[]
}>
const REQUESTS: readonly Told[] = [
  {
    requester: 'Marisol Cantú',
    right_asked: 'limitation',
    channel: 'mail',
    language: 'es',
    asked: 'Ya no quiero recibir ofertas; solo lo de mis reservas.',
    days_before: 75,
    path: ['received', 'identity', 'in_work', 'granted', 'carried_out'],
  },
  {
    requester: 'Peter Lindqvist',
    right_asked: 'access',
    channel: 'notice_page',
    language: 'en',
    asked: 'Please tell me which data of mine you keep.',
    days_before: 9,
    path: ['received', 'identity', 'in_work'],
  },
  {
    requester: 'Rosa Elena Uc',
    right_asked: 'rectification',
    channel: 'desk',
    language: 'es',
    asked: 'Mi apellido está mal escrito.',
    days_before: 2,
    path: ['received'],
  },
]
const ANSWERED = ['granted', 'refused', 'carried_out']

/** Requests about personal data: one in each state, none overdue. */
export async function storeDataRequests(
  tx: Database,
  bulk: Bulk,
  staff: Staff,
  { until, luck }: { until: Day; luck: Chance },
): Promise<void> {
  const by = staff.managers[0]!.id
  const steps: Row[] = []
  const rows = REQUESTS.map(({ days_before, path, ...told }, index): Row => {
    const id = index + 1
    const received_on = addDays(until, -days_before)
    const at = (step: number) => instantOf(addDays(received_on, step * 3), '10:00').toISOString()
    path.forEach((to_state, step) =>
      steps.push({
        at: at(step),
        entity: 'data_request',
        entity_id: id,
        from_state: step === 0 ? null : path[step - 1]!,
        to_state,
        user_id: step === 0 && told.channel === 'notice_page' ? null : by,
        reason: null,
      }),
    )
    const state = path.at(-1)!
    const answered_on = ANSWERED.includes(state) ? addDays(received_on, 9) : null
    return {
      id,
      uuid: luck.uuid(instantOf(received_on, '10:00').getTime()),
      folio: `ARCO-${received_on.slice(2, 4)}-${String(id).padStart(4, '0')}`,
      ...told,
      state,
      email: `persona${id}@correo.example`,
      received_on,
      identity: path.includes('in_work') ? 'Identificación oficial, en persona' : null,
      answer_due: addWorkingDays(received_on, ANSWER_DAYS),
      answered_on,
      answer: answered_on && 'Procede: sus datos se usan solo para lo que compró.',
      carry_due: answered_on && addWorkingDays(answered_on, CARRY_DAYS),
      carried_on: state === 'carried_out' ? addDays(received_on, 12) : null,
      carried: state === 'carried_out' ? 'Se limitó el uso.' : null,
      created_by: told.channel === 'notice_page' ? null : by,
      created_at: at(0),
    }
  })
  await bulk.insert('data_requests.request', rows)
  await bulk.insert('platform.transition', steps)
  await run(tx, sql`select setval('data_requests.folio_seq', ${REQUESTS.length})`)
  const limited = rows[0]!
  await bulk.insert('privacy.usage_limit', [
    {
      uuid: luck.uuid(0),
      kind: 'limited',
      email: limited['email']!,
      reason: limited['folio']!,
      since: instantOf(addDays(until, -63), '10:00').toISOString(),
      set_by: by,
    },
  ])
}
