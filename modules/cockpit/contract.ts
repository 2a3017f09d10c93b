import { endpoint } from '@kit/http/endpoint'
import { Id, IdText, Instant } from '@kit/http/fields'
import * as z from 'zod'

const ofOneJob = {
  idempotent: true,
  params: z.object({ id: IdText }),
  reply: z.object({ id: Id }),
} as const

export const retryJob = endpoint({
  method: 'POST',
  path: '/jobs/:id/retry',
  summary: 'A job that failed is done again now, with all of its tries',
  permission: 'job.retry',
  ...ofOneJob,
  refusals: ['job.gone', 'job.in_hand', 'job.waits_already'],
})

export const giveUpJob = endpoint({
  method: 'POST',
  path: '/jobs/:id/giving-up',
  summary: 'A job is taken off the queue undone; what it was for is told so',
  permission: 'job.give_up',
  ...ofOneJob,
  refusals: ['job.gone', 'job.in_hand', 'job.awaited'],
})

export const RunningProcess = z.object({
  role: z.enum(['all', 'api', 'worker', 'whatsapp']),
  version: z.string(),
  host: z.string(),
  pid: z.int(),
  started_at: Instant,
  heard_at: Instant,
  /** Heard of within the last four times that it should have been. */
  alive: z.boolean(),
  disk_free_bytes: z.number(),
  disk_bytes: z.number(),
})
export type RunningProcess = z.output<typeof RunningProcess>

/** How the installation is; null is what never was. */
export const Operation = z.object({
  processes: z.array(RunningProcess),
  jobs: z.object({
    failed: z.int(),
    stuck: z.int(),
    waiting: z.int(),
    running: z.int(),
    /** Of those that may run. */
    oldest_seconds: z.number(),
  }),
  mails: z.array(z.object({ state: z.string(), count: z.int() })),
  database: z.object({
    server: z.string(),
    bytes: z.number(),
    connections: z.int(),
    connections_max: z.int(),
    /** The last migration that ran. */
    schema: z.string(),
    /** Migrations that only this program or only the database knows. */
    gap: z.array(z.string()),
  }),
  backup: z.object({
    written_at: Instant.nullable(),
    restored_at: Instant.nullable(),
    /** The last that the server took by itself. */
    newest: z
      .object({
        taken_at: Instant,
        bytes: z.number(),
        in_bucket: z.boolean(),
        /** Files that rows name and that are not in it. */
        missing: z.int(),
      })
      .nullable(),
    /** The last that was restored to prove it. */
    verified: z
      .object({ verified_at: Instant, taken_at: Instant, fault: z.string().nullable() })
      .nullable(),
    /** How many are there. */
    kept: z.int(),
  }),
  audit: z
    .object({ finished_at: Instant, differences: z.int(), failure: z.string().nullable() })
    .nullable(),
  seal: z.object({ id: z.int(), sealed_at: Instant }).nullable(),
})
export type Operation = z.output<typeof Operation>

export const showOperation = endpoint({
  method: 'GET',
  path: '/operation',
  summary: 'How the installation is: processes, queue, mails, database, backups, audit and seal',
  permission: 'administracion/operacion',
  reply: Operation,
  refusals: [],
})
