import { addDays, instantOf, type Day } from '@kit/kernel/day'
import { run, type Database } from '@kit/db/database'
import { sql } from 'kysely'
import type { Bulk, Row } from '../bulk.ts'
import type { Chance } from '../random.ts'
import type { Staff } from './users.ts'

type Told = { title: string; kind: string; priority: string; state: string; description: string }
const REQUESTS: readonly Told[] = [
  {
    title: 'Repetir la última venta con otra fecha',
    kind: 'new',
    priority: 'high',
    state: 'delivered',
    description: 'Cuando una familia regresa, hoy se captura todo otra vez. Debe bastar un botón.',
  },
  {
    title: 'Reporte de pickups por recepcionista',
    kind: 'report',
    priority: 'normal',
    state: 'in_progress',
    description: 'Operaciones necesita saber qué hotel confirma tarde.',
  },
  {
    title: 'Cambiar el orden de las formas de pago',
    kind: 'change',
    priority: 'low',
    state: 'rejected',
    description: 'Efectivo en dólares primero, porque es lo que más se usa en la playa.',
  },
  {
    title: 'Avisar al rep cuando su apartado está por vencer',
    kind: 'new',
    priority: 'urgent',
    state: 'approved',
    description: 'Se pierden lugares: el rep no se entera de que faltan cinco minutos.',
  },
  {
    title: 'La lista de hoteles tarda en la tableta del lobby',
    kind: 'fault',
    priority: 'normal',
    state: 'draft',
    description: 'Con señal baja tarda unos diez segundos en mostrar algo.',
  },
]
/** The steps by which each state is come to. */
const PATHS: Readonly<Record<string, readonly string[]>> = {
  draft: ['draft'],
  approved: ['draft', 'sent', 'approved'],
  rejected: ['draft', 'sent', 'rejected'],
  in_progress: ['draft', 'sent', 'approved', 'in_progress'],
  delivered: ['draft', 'sent', 'approved', 'in_progress', 'delivered'],
}
const DECIDES = 'Dirección general'
const REP = 8

/** What people asked of the system, each in another state, with its history. */
export async function storeRequests(
  tx: Database,
  bulk: Bulk,
  staff: Staff,
  { until, luck }: { until: Day; luck: Chance },
): Promise<void> {
  const manager = staff.managers[0]!
  const rep = staff.users.find(
    ({ role_ids, state }) => state === 'active' && role_ids.includes(REP),
  )!
  const steps: Row[] = []
  const rows = REQUESTS.map(({ state, ...told }, index): Row => {
    const asked = addDays(until, -40 + index * 8)
    const at = instantOf(asked, '11:00')
    const author = index % 2 === 0 ? manager : rep
    const path = PATHS[state]!
    path.forEach((to_state, step) =>
      steps.push({
        at: instantOf(addDays(asked, step), '11:00').toISOString(),
        entity: 'development_request',
        entity_id: index + 1,
        from_state: step === 0 ? null : path[step - 1]!,
        to_state,
        user_id:
          to_state === 'draft' ? author.id : /approved|rejected/.test(to_state) ? null : manager.id,
        reason: /approved|rejected/.test(to_state) ? DECIDES : null,
      }),
    )
    const isDecided = path.length > 2
    return {
      id: index + 1,
      uuid: luck.uuid(at.getTime()),
      folio: `PD-${asked.slice(2, 4)}-${String(index + 1).padStart(4, '0')}`,
      ...told,
      benefit: '',
      state,
      decided_by: isDecided ? DECIDES : null,
      decided_at: isDecided ? instantOf(addDays(asked, 2), '11:00').toISOString() : null,
      created_by: author.id,
      created_at: at.toISOString(),
    }
  })
  await bulk.insert('requests.request', rows)
  await bulk.insert('platform.transition', steps)
  await run(tx, sql`select setval('requests.folio_seq', ${REQUESTS.length})`)
}
