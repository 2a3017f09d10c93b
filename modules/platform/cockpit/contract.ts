import { SenderFinding } from '@app/mailing/contract'
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
  refusals: ['job.gone', 'job.in_hand'],
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

/** What is archived to go back to any moment; null: PostgreSQL is another's, or it is off. */
const Recovery = z.object({
  archive: z
    .object({
      heard_at: Instant,
      usable_from: Instant.nullable(),
      base_at: Instant.nullable(),
      base_bytes: z.number().nullable(),
      bases: z.int(),
      segment: z.string().nullable(),
      segment_at: Instant.nullable(),
      segments: z.int(),
      /** Files of the log that wait to be sealed. */
      handed_over: z.int(),
      has_bucket: z.boolean(),
      not_copied: z.int(),
      problem: z.string().nullable(),
      verified_at: Instant.nullable(),
      verified_to: Instant.nullable(),
      fault: z.string().nullable(),
    })
    .nullable(),
  /** What PostgreSQL says of its own archiving, ours or another's. */
  postgres: z.object({
    archives: z.boolean(),
    archived_at: Instant.nullable(),
    /** The last try failed. */
    failing: z.boolean(),
    failed_at: Instant.nullable(),
    failed_segment: z.string().nullable(),
  }),
})

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
  /** What DNS says of the domain that mails are sent from. */
  sender: z.object({
    /** Without an SMTP server no mail leaves, and nothing is asked. */
    leaves: z.boolean(),
    findings: z.array(SenderFinding.extend({ checked_at: Instant })),
  }),
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
        /** The machine in whose folder it lies. */
        host: z.string().nullable(),
      })
      .nullable(),
    /** The last that was restored to prove it. */
    verified: z
      .object({ verified_at: Instant, taken_at: Instant, fault: z.string().nullable() })
      .nullable(),
    /** How many are there. */
    kept: z.int(),
    /** Those that lie on one machine alone though a bucket is set. */
    not_copied: z.int(),
  }),
  recovery: Recovery,
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

export const askForSenderCheck = endpoint({
  method: 'POST',
  path: '/operation/sender-domain',
  summary: 'The domain of the sender is checked in DNS soon; Operación shows what was found',
  permission: 'administracion/operacion',
  idempotent: true,
  reply: z.object({ asked: z.literal(true) }),
  refusals: ['sender.nothing_leaves'],
})
