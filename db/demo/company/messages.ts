import { DEFAULT_MAIN_ROLES, REP_ROLES } from '@app/messaging/rules'
import { addDays, businessDay, instantOf, type Day } from '@kit/kernel/day'
import type { Bulk } from '../bulk.ts'
import type { Chance } from '../random.ts'
import {
  MISTAKE,
  NOTICES,
  PERSONAL_NOTICES,
  TO_CONFIRM,
  UPDATES,
  type Notice,
} from '../words/messages.ts'
import type { AttachedFile, AttachedFiles } from './message-files.ts'
import type { Organization } from './organization.ts'
import type { Staff, User } from './users.ts'

const ROLE = { admin: 1, manager: 2, superadmin: 3, rep: 8 } as const
/** How far back messages go. */
const DAYS = 120
const MINUTE_MILLISECONDS = 60_000
const HOUR_MILLISECONDS = 60 * MINUTE_MILLISECONDS
/** Messages that ask to be confirmed: how many days ago, and until how many days later. */
const ASKED = [
  [12, 3],
  [2, 4],
] as const

type Sending = {
  notice: Notice
  sender: User
  channel_id: number
  recipients: User[]
  chosen: boolean
  at: Date
  deleted: boolean
  /** By when it asks to be confirmed. */
  acknowledge_by?: Date
}

/**
 * Four months of messages to the people of each channel and to single reps, by those who may send
 * them and to those whom the server would choose; older ones are read, of the newest many are not.
 * None on the last day, which is not over yet.
 */
export async function storeMessages(
  bulk: Bulk,
  organization: Organization,
  staff: Staff,
  files: AttachedFiles | null,
  { until, luck }: { until: Day; luck: Chance },
): Promise<void> {
  const sendings = planSendings(organization, staff, until, luck).toSorted(
    (one, other) => one.at.getTime() - other.at.getTime(),
  )
  const now = instantOf(until, '00:00').getTime()
  await bulk.insert(
    'messaging.message',
    sendings.map(({ notice, sender, channel_id, chosen, at, deleted, acknowledge_by }, index) => ({
      id: index + 1,
      channel_id,
      sender_id: sender.id,
      subject: notice.subject,
      content: notice.content.replace('{channel}', canalOf(organization, channel_id)),
      main_role_ids: chosen ? REP_ROLES : DEFAULT_MAIN_ROLES,
      to_chosen_reps: chosen,
      created_at: at.toISOString(),
      deleted_at: deleted ? new Date(at.getTime() + 4 * MINUTE_MILLISECONDS).toISOString() : null,
      deleted_by: deleted ? sender.id : null,
      acknowledge_by: acknowledge_by?.toISOString() ?? null,
    })),
  )
  await bulk.insert(
    'messaging.delivery',
    sendings.flatMap(({ recipients, at, deleted, acknowledge_by }, index) =>
      recipients.map(({ id }, place) => ({
        message_id: index + 1,
        user_id: id,
        delivered_at: at.toISOString(),
        removed_at: null,
        ...(acknowledge_by
          ? confirmation(at, acknowledge_by, { now, place })
          : { ...UNASKED, read_at: deleted ? null : readAt(at, now, luck) }),
      })),
    ),
  )
  if (files)
    await bulk.insert(
      'messaging.attachment',
      sendings.flatMap(({ notice }, index) =>
        notice.attached ? [attachmentRow(index + 1, files[notice.attached])] : [],
      ),
    )
  await storeUpdates(bulk, staff, until)
}

function planSendings(
  organization: Organization,
  staff: Staff,
  until: Day,
  luck: Chance,
): Sending[] {
  const people = staff.users.filter(({ state }) => state === 'active')
  const superadmin = people.find(({ role_ids }) => role_ids.includes(ROLE.superadmin))!
  const known = people.find(({ email }) => email.startsWith('rep@'))!
  const sendings: Sending[] = []
  const send = (
    days_ago: number,
    hour: number,
    sending: Omit<Sending, 'at' | 'deleted'>,
    deleted = false,
  ): void => {
    const at = new Date(
      instantOf(addDays(until, -days_ago), '00:00').getTime() +
        (hour * 60 + luck.between(0, 59)) * MINUTE_MILLISECONDS,
    )
    if (sending.recipients.length > 0) sendings.push({ ...sending, at, deleted })
  }
  const toChannel = (notice: Notice, sender: User, channel_id: number) => ({
    notice,
    sender,
    channel_id,
    recipients: peopleOf(people, channel_id, sender),
    chosen: false,
  })
  const toReps = (notice: Notice, sender: User, recipients: User[]) => ({
    notice,
    sender,
    channel_id: sender.channel_ids[0]!,
    recipients,
    chosen: true,
  })

  for (let days_ago = DAYS; days_ago > 0; days_ago--) {
    for (const { id: channel_id, share } of organization.channels) {
      if (!luck.happens(0.12 + share * 0.35)) continue
      send(
        days_ago,
        luck.between(7, 18),
        toChannel(luck.pick(NOTICES), luck.pick(sendersOf(people, channel_id)), channel_id),
      )
    }
    if (!luck.happens(0.18)) continue
    const sender = luck.pick(staff.managers)
    const reps = people.filter(
      ({ id, role_ids, channel_ids }) =>
        id !== sender.id &&
        role_ids.includes(ROLE.rep) &&
        channel_ids.some((channel) => sender.channel_ids.includes(channel)),
    )
    if (reps.length > 0)
      send(
        days_ago,
        luck.between(9, 17),
        toReps(luck.pick(PERSONAL_NOTICES), sender, [luck.pick(reps)]),
      )
  }
  // Whoever looks at the demo finds something to read, whoever they are.
  for (const { id } of organization.channels) send(2, 9, toChannel(NOTICES[0]!, superadmin, id))
  const boss = staff.managers.find(({ email }) => email.startsWith('gerente@'))!
  for (const [index, days_ago] of [41, 17, 5, 1].entries())
    send(days_ago, 12, toReps(PERSONAL_NOTICES[index]!, boss, [known]))
  send(23, 16, toChannel(MISTAKE, boss, boss.channel_ids[0]!), true)
  for (const [index, [days_ago, days]] of ASKED.entries())
    sendings.push({
      ...toChannel(TO_CONFIRM[index]!, boss, boss.channel_ids[0]!),
      at: instantOf(addDays(until, -days_ago), '08:15'),
      acknowledge_by: instantOf(addDays(until, days - days_ago), '18:00'),
      deleted: false,
    })
  return sendings
}

type Confirmation = {
  acknowledged_at: string | null
  reminders: number
  reminded_at: string | null
  recalled: boolean
}
const UNASKED: Confirmation = {
  acknowledged_at: null,
  reminders: 0,
  reminded_at: null,
  recalled: false,
}

/**
 * What became of one of those who were asked, by their place among them: of five, two confirm on
 * the day, one on the next, one after the limit, and one never does. No chance has a part in it, so
 * that what the list of confirmations says can be known. Reminders come each day at eight, as the
 * server sends them.
 */
function confirmation(
  at: Date,
  limit: Date,
  { now, place }: { now: number; place: number },
): Confirmation & { read_at: string | null } {
  const hours_after = [0.5, 2, 26, (limit.getTime() - at.getTime()) / HOUR_MILLISECONDS + 3][
    place % 5
  ]
  const confirmed = hours_after === undefined ? now : at.getTime() + hours_after * HOUR_MILLISECONDS
  const has = confirmed < now
  const reminders = remindersOf(at, limit, has ? confirmed : now)
  return {
    acknowledged_at: has ? new Date(confirmed).toISOString() : null,
    read_at: has ? new Date(confirmed).toISOString() : null,
    reminders: reminders.length,
    reminded_at: reminders.at(-1)?.toISOString() ?? null,
    recalled: !has && reminders.length > 0,
  }
}

/** Each morning after the day it was sent, and once when the limit had passed. */
function remindersOf(at: Date, limit: Date, until: number): Date[] {
  const mornings = Array.from({ length: DAYS }, (_, day) =>
    instantOf(addDays(businessDay(at), day + 1), '08:00'),
  ).filter((morning) => morning < limit)
  return [...mornings, new Date(limit.getTime() + 5 * MINUTE_MILLISECONDS)].filter(
    (instant) => instant.getTime() < until,
  )
}

/**
 * As the server decides it: the usual roles of the channel, administrators of every channel, never
 * the sender.
 */
function peopleOf(people: readonly User[], channel_id: number, sender: User): User[] {
  return people.filter(
    ({ id, role_ids, channel_ids }) =>
      id !== sender.id &&
      role_ids.some((role) => DEFAULT_MAIN_ROLES.includes(role)) &&
      (role_ids.includes(ROLE.admin) || channel_ids.includes(channel_id)),
  )
}

const sendersOf = (people: readonly User[], channel_id: number): User[] =>
  people.filter(
    ({ role_ids, channel_ids }) =>
      role_ids.includes(ROLE.admin) ||
      (role_ids.includes(ROLE.manager) && channel_ids.includes(channel_id)),
  )

/** Most people read within a day; of what is a day or two old many have not yet. */
function readAt(delivered: Date, now: number, luck: Chance): string | null {
  const age_days = (now - delivered.getTime()) / (1_440 * MINUTE_MILLISECONDS)
  const read = luck.happens(age_days > 10 ? 0.95 : age_days > 3 ? 0.7 : 0.3)
  const at =
    delivered.getTime() + luck.between(2, luck.happens(0.7) ? 180 : 1_440) * MINUTE_MILLISECONDS
  return read && at < now ? new Date(at).toISOString() : null
}

const canalOf = ({ channels }: Organization, channel_id: number): string =>
  channels.find(({ id }) => id === channel_id)!.canal

const attachmentRow = (
  message_id: number,
  { file_name, kind, bytes, object_key }: AttachedFile,
) => ({ message_id, position: 1, file_name, kind, bytes, object_key, state: 'clean' })

async function storeUpdates(bulk: Bulk, { users }: Staff, until: Day): Promise<void> {
  const admin = users.find(({ role_ids }) => role_ids.includes(ROLE.admin))!
  await bulk.insert(
    'messaging.announcement',
    UPDATES.map(({ title, text }, index) => ({
      id: index + 1,
      sender_id: admin.id,
      title,
      content: text,
      created_at: instantOf(addDays(until, -80 + 36 * index), '10:00').toISOString(),
    })),
  )
}
