import type { BookedDocument } from '@app/ledger/rules/document'
import type { Declaration, Title } from '@kit/kernel/declaration'
import type { Permission } from '@kit/kernel/permission'
import type { Setting, ValueKind } from '@kit/kernel/setting'
import type { LiveRequest } from '@kit/live/event'
import { sessionOver } from '@kit/live/events'
import type { AttachmentKind, Mail } from '@kit/mail/mail'
import { gatherActs } from '@kit/acts/gather'
import { gather, loadFiles } from '@kit/registry/gather'
import * as z from 'zod'
import { gatherEvents, gatherJobs } from './gather.ts'
import { tidyPlatform } from './jobs.ts'

/** Every declaration of the modules, as `docs/registries.md` lists them. */
export async function describeRegistries(): Promise<string> {
  const permissions = await gather<Permission>('permissions.ts', 'permission')
  const ofTables = (await loadFiles<{ OF_TABLES?: readonly Permission[] }>('permissions.ts'))
    .flatMap(({ OF_TABLES = [] }) => OF_TABLES)
    .map(({ name }) => name)
  const settings = await gather<Setting>('settings.ts', 'setting')
  const events = await gatherEvents()
  const requests = await gather<LiveRequest<unknown, unknown>>('events.ts', 'live_request')
  const jobs = await gatherJobs()
  const mails = await gather<Omit<Mail<unknown>, 'write'>>('server/mails.ts', 'mail')
  const kinds = await gather<AttachmentKind>('server/attachments.ts', 'attachment_kind')
  const documents = await gather<BookedDocument>('documents.ts', 'booked_document')
  return `${[
    '# What the modules declare',
    'Written by `npm run docs` from the declarations; a test keeps it true. Each is stated once, in its module.',
    section(
      'Permissions',
      '`permissions.ts`',
      ['key', 'what', 'default roles'],
      permissions
        .filter(({ name }) => !ofTables.includes(name))
        .map((one) => [code(one), one.en, one.roles.join(', ') || 'administrators alone']),
    ),
    section(
      'Acts',
      '`acts/*.act.ts`',
      ['act', 'what', 'of', 'permission', 'step', 'asks for'],
      (await gatherActs()).map((one) => [
        code(one),
        one.label.en,
        one.of.en,
        `\`${one.permission}\``,
        one.step ?? '',
        Object.values(one.fields)
          .map(({ title }) => title.en)
          .join(', '),
      ]),
    ),
    section(
      'Settings',
      '`settings.ts`',
      ['name', 'what', 'from the start', 'values'],
      settings.map((one) => [code(one), one.en, shown(one.fallback), valuesOf(one.kind)]),
    ),
    section(
      'Live events',
      '`events.ts`',
      ['name', 'carries', 'kept for who was away'],
      [sessionOver, ...events].map((one) => [
        code(one),
        fieldsOf(one.schema),
        one.momentary ? 'no' : 'yes',
      ]),
    ),
    section(
      'What the live socket is asked',
      '`events.ts`, answered in `server/live.ts`',
      ['name', 'with'],
      requests.map((one) => [code(one), fieldsOf(one.schema)]),
    ),
    section(
      'Jobs',
      '`server/jobs.ts`',
      ['name', 'runner', 'payload', 'by itself (UTC)', 'tries'],
      [tidyPlatform, ...jobs].map((one) => [
        code(one),
        one.runner,
        fieldsOf(one.schema),
        one.schedules.map(({ at }) => `\`${at}\``).join(', ') || 'no',
        String(one.schedules[0]?.tries ?? one.tries),
      ]),
    ),
    section(
      'Mails',
      '`server/mails.ts`',
      ['name', 'what', 'text kept', 'one of many', 'secondary use'],
      mails.map((one) => [
        code(one),
        one.en,
        yes(!one.confidential),
        yes(one.bulk),
        yes(one.secondary),
      ]),
    ),
    section(
      'Attachments of mails',
      '`server/attachments.ts`',
      ['name', 'type'],
      kinds.map((one) => [code(one), one.content_type]),
    ),
    section(
      'Documents in the books',
      '`documents.ts`; what each must have put there is worked out in `modules/money/audit/server/documents`',
      ['name', 'what', 'table', 'moments', 'looked at again after'],
      documents.map((one) => [
        code(one),
        one.en,
        code({ ...one, name: one.table }),
        Object.keys(one.moments).join(', '),
        againOf(one),
      ]),
    ),
  ].join('\n\n')}\n`
}

function section(
  title: string,
  where: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [
    `## ${title}`,
    `Declared in ${where}.`,
    '',
    line(head),
    line(head.map(() => '---')),
    ...rows.map(line),
  ].join('\n')
}

/** Besides its entries: whose steps the auditor follows. */
function againOf({ again }: BookedDocument): string {
  if (again === null) return 'every whole audit'
  return 'part_of' in again ? `anything of its ${again.part_of}` : `steps of ${again.steps}`
}

const code = ({ name }: Declaration & Partial<Title>): string => `\`${name}\``
const yes = (so: boolean): string => (so ? 'yes' : 'no')

function shown(value: unknown): string {
  if (typeof value === 'boolean') return yes(value)
  return value === '' ? 'empty' : String(value)
}

function valuesOf(kind: ValueKind): string {
  if (kind.kind === 'integer') return `${kind.min} to ${kind.max} ${kind.unit}`
  if (kind.kind === 'text') return `text of ${kind.characters}`
  return { amount: 'MXN', percent: 'of a hundred', yes_no: 'yes or no', internal: 'not listed' }[
    kind.kind
  ]
}

/** The names of what a schema reads, the optional ones with a question mark. */
function fieldsOf(schema: z.ZodType): string {
  const { properties, required } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const names = Object.keys(properties ?? {})
  return names.map((name) => (required?.includes(name) ? name : `${name}?`)).join(', ') || 'nothing'
}
