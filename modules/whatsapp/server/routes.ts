import type { Database } from '@kit/db/database'
import { findSetting } from '@kit/db/settings'
import { handle } from '@kit/http/handle'
import { instantOf, type Day } from '@kit/kernel/day'
import { Refusal } from '@kit/kernel/refusal'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  addNumber,
  changeNumber,
  getGroupChats,
  listMessages,
  listNumbers,
  logout,
  sendMessage,
  showCommand,
  showMessage,
} from '../contract.ts'
import { canBeUnlinked, capIsReached, isSilent } from '../rules.ts'
import { dailyCap } from '../settings.ts'
import {
  addNumberNamed,
  changeNumberRow,
  countSentSince,
  findCommand,
  findGroup,
  findGroups,
  findMessage,
  findMessages,
  findNumber,
  findNumbers,
  isNameTaken,
  lockAnyNumber,
  lockNumber,
  recordCommand,
  recordMessage,
  type CommandFound,
  type NumberFound,
} from './queries.ts'

const ANSWER_MILLISECONDS = 10_000
const LOOK_MILLISECONDS = 150

export const routes = [
  handle(listNumbers, async ({ database, now, today }) => {
    const [numbers, daily_cap] = await Promise.all([
      findNumbers(database, startOfDay(today)),
      findCap(database, now),
    ])
    return numbers.map(({ heartbeat_at, ...number }) => ({
      ...number,
      alive: !isSilent(heartbeat_at, now),
      daily_cap,
    }))
  }),

  handle(getGroupChats, async ({ body, actor, database, now }) => {
    const number = awake(await findNumber(database, body.number_id), now)
    if (number.kind !== 'ready') throw new Refusal('whatsapp.not_ready')
    // The phone is asked by the process that owns it; the request is a message to that process, not
    // a change of ours.
    const { failure_code, failure } = await answerOf(
      database,
      await recordCommand(database, number.id, 'refresh_groups', actor.user_id),
    )
    if (failure_code === 'NOT_READY') throw new Refusal('whatsapp.not_ready')
    if (failure_code !== null) throw new Refusal('whatsapp.groups_failed', { reason: failure })
    return (await findGroups(database, number.id)).map(({ group_id, name, can_send }) => ({
      name,
      id: { _serialized: group_id },
      canSend: can_send,
    }))
  }),

  handle(sendMessage, async ({ body, actor, database, now, today, audit }) => {
    const number = awake(await lockNumber(database, body.number_id), now)
    if (number.kind !== 'ready' && number.kind !== 'reconnecting')
      throw new Refusal('whatsapp.not_ready')
    const group = await findGroup(database, number.id, body.groupId)
    if (!group) throw new Refusal('whatsapp.group_unknown')
    if (!group.can_send) throw new Refusal('whatsapp.group_closed')
    const cap = await findCap(database, now)
    if (capIsReached(await countSentSince(database, number.id, startOfDay(today)), cap))
      throw new Refusal('whatsapp.daily_cap', { cap })

    const id = await recordMessage(database, {
      number_id: number.id,
      group_id: group.group_id,
      group_name: group.name,
      text: body.message,
      user_id: actor.user_id,
    })
    audit({
      action: 'whatsapp.sent',
      entity: 'whatsapp_message',
      entity_id: id,
      after: { number: number.name, group: group.name },
    })
    return { id, state: 'queued' as const }
  }),

  handle(listMessages, async ({ query, database }) => ({
    ...(await findMessages(database, query)),
    page: query.page,
    page_size: query.page_size,
  })),

  handle(showMessage, async ({ params, database }) => {
    const message = await findMessage(database, params.id)
    if (!message) throw new Refusal('whatsapp.message_unknown')
    return message
  }),

  handle(logout, async ({ body, actor, database, now, audit }) => {
    const number = awake(await lockNumber(database, body.number_id), now)
    if (!canBeUnlinked(number)) throw new Refusal('whatsapp.already_closed')
    const command = await recordCommand(database, number.id, 'logout', actor.user_id)
    audit({
      action: 'whatsapp.closed',
      entity: 'whatsapp_number',
      entity_id: number.id,
      before: { state: number.kind },
    })
    return { command }
  }),

  handle(showCommand, async ({ params, database }) => {
    const command = await findCommand(database, params.id)
    if (!command) throw new Refusal('whatsapp.command_unknown')
    const { finished_at, failure_code, failure } = command
    const state =
      finished_at === null
        ? ('waiting' as const)
        : failure_code === null
          ? ('done' as const)
          : ('failed' as const)
    return { state, error: failure_code, reason: failure }
  }),

  handle(addNumber, async ({ body, database, audit }) => {
    const id = await addNumberNamed(database, body.name)
    if (id === null) throw new Refusal('whatsapp.number_taken')
    audit({
      action: 'whatsapp.number_added',
      entity: 'whatsapp_number',
      entity_id: id,
      after: body,
    })
    return { id }
  }),

  handle(changeNumber, async ({ params: { id }, body, database, audit }) => {
    const before = await lockAnyNumber(database, id)
    if (!before) throw new Refusal('whatsapp.number_unknown')
    if (!body.active && before.kind !== 'closed') throw new Refusal('whatsapp.number_in_use')
    if (await isNameTaken(database, body.name, id)) throw new Refusal('whatsapp.number_taken')
    await changeNumberRow(database, id, body)
    audit({
      action: 'whatsapp.number_changed',
      entity: 'whatsapp_number',
      entity_id: id,
      before: { name: before.name, active: before.active },
      after: body,
    })
    return { id }
  }),
]

const startOfDay = (day: Day): Date => instantOf(day, '00:00:00')

const findCap = (database: Database, now: Date): Promise<number> =>
  findSetting(database, dailyCap, now)

/** A number whose process is there to do what is asked of it. */
function awake(number: NumberFound | undefined, now: Date): NumberFound {
  if (!number) throw new Refusal('whatsapp.number_unknown')
  if (isSilent(number.heartbeat_at, now)) throw new Refusal('whatsapp.process_down')
  return number
}

/** Waits until the other process has finished a command. */
async function answerOf(database: Database, id: number): Promise<CommandFound> {
  const until = performance.now() + ANSWER_MILLISECONDS
  while (performance.now() < until) {
    const command = await findCommand(database, id)
    if (command?.finished_at) return command
    await sleep(LOOK_MILLISECONDS)
  }
  throw new Refusal('whatsapp.no_answer')
}
