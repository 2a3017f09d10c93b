import type { Context } from '@kit/db/context'
import { handle, handleInspected } from '@kit/http/handle'
import { Refusal } from '@kit/kernel/refusal'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  addNumber,
  changeNumber,
  getGroupChats,
  listNumbers,
  listReservationMessages,
  listUntold,
  logout,
  noteTold,
  resumeNumber,
  sendFile,
  sendMessage,
  showCommand,
  showMessage,
  withdrawMessage,
} from '../contract.ts'
import { canBeUnlinked, isSilent } from '../rules.ts'
import {
  addNumberNamed,
  changeNumberRow,
  findCommand,
  findGroups,
  findMessage,
  findNumber,
  findNumbers,
  findUntold,
  hasHistory,
  isNameTaken,
  lockAnyNumber,
  lockNumber,
  markTold,
  recordCommand,
  type CommandFound,
} from './queries.ts'
import { findMessagesAbout } from './about-sales.ts'
import { isOwnChannel } from './channels.ts'
import { judgeFile } from './files.ts'
import { endRest } from './rests.ts'
import { awake, findCap, queueMessage, startOfDay } from './sending.ts'
import { withdraw } from './work-queries.ts'

const ANSWER_MILLISECONDS = 10_000
const LOOK_MILLISECONDS = 150

export const routes = [
  handle(listNumbers, async (tx) => {
    const [numbers, daily_cap] = await Promise.all([
      findNumbers(tx, tx.actor, startOfDay(tx.today)),
      findCap(tx, tx.now),
    ])
    const mayPair = tx.actor.permissions.has('whatsapp.pair')
    return numbers.map(({ heartbeat_at, ...number }) => ({
      ...number,
      qr: mayPair ? number.qr : null,
      alive: !isSilent(heartbeat_at, tx.now),
      daily_cap,
    }))
  }),

  handle(getGroupChats, async (tx, { body }) => {
    const number = awake(await findNumber(tx, tx.actor, body.number_id), tx.now)
    if (number.kind !== 'ready') throw new Refusal('whatsapp.not_ready')
    // The phone is asked by the process that owns it; the request is a message to that process, not
    // a change of ours.
    const { failure_code, failure } = await answerOf(
      tx,
      await recordCommand(tx, number.id, 'refresh_groups', tx.actor.user_id),
    )
    if (failure_code === 'NOT_READY') throw new Refusal('whatsapp.not_ready')
    if (failure_code !== null) throw new Refusal('whatsapp.groups_failed', { reason: failure })
    return (await findGroups(tx, number.id)).map(({ group_id, name, can_send }) => ({
      name,
      id: { _serialized: group_id },
      canSend: can_send,
    }))
  }),

  handle(sendMessage, (tx, { body }) => queueMessage(tx, body, null)),

  handleInspected(sendFile, judgeFile, (tx, { body }, file) => queueMessage(tx, body, file)),

  handle(showMessage, async (tx, { params }) => {
    const message = await findMessage(tx, tx.actor, params.id)
    if (!message) throw new Refusal('whatsapp.message_unknown')
    return message
  }),

  handle(listReservationMessages, async (tx, { params }) =>
    (await findMessagesAbout(tx, params.uuid)).map(({ is_own_channel, ...message }) => ({
      ...message,
      can: { withdraw: is_own_channel && message.state === 'queued' },
    })),
  ),

  handle(listUntold, (tx) => findUntold(tx, tx.actor)),

  handle(noteTold, async (tx, { params }) => {
    if (!(await markTold(tx, params.id, tx.actor.user_id)))
      throw new Refusal('whatsapp.message_unknown')
    return { id: params.id }
  }),

  handle(withdrawMessage, async (tx, { params }) => {
    const message = await findMessage(tx, tx.actor, params.id)
    if (!message) throw new Refusal('whatsapp.message_unknown')
    if (!(await withdraw(tx, params.id))) throw new Refusal('whatsapp.message_left')
    tx.audit({
      action: 'whatsapp.withdrawn',
      entity: 'whatsapp_message',
      entity_id: params.id,
      before: { number: message.number, group: message.group },
    })
    return { id: params.id }
  }),

  handle(resumeNumber, async (tx, { params: { id } }) => {
    const number = await lockAnyNumber(tx, tx.actor, id)
    if (!number) throw new Refusal('whatsapp.number_unknown')
    await endRest(tx, id)
    tx.audit({ action: 'whatsapp.resumed', entity: 'whatsapp_number', entity_id: id })
    return { id }
  }),

  handle(logout, async (tx, { body }) => {
    const number = awake(await lockNumber(tx, tx.actor, body.number_id), tx.now)
    if (!canBeUnlinked(number)) throw new Refusal('whatsapp.already_closed')
    const command = await recordCommand(tx, number.id, 'logout', tx.actor.user_id)
    tx.audit({
      action: 'whatsapp.closed',
      entity: 'whatsapp_number',
      entity_id: number.id,
      before: { state: number.kind },
    })
    return { command }
  }),

  handle(showCommand, async (tx, { params }) => {
    const command = await findCommand(tx, tx.actor, params.id)
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

  handle(addNumber, async (tx, { body }) => {
    if (!(await isOwnChannel(tx, tx.actor, body.channel_id)))
      throw new Refusal('whatsapp.channel_unknown')
    const id = await addNumberNamed(tx, body)
    if (id === null) throw new Refusal('whatsapp.number_taken')
    tx.audit({
      action: 'whatsapp.number_added',
      entity: 'whatsapp_number',
      entity_id: id,
      after: body,
    })
    return { id }
  }),

  handle(changeNumber, async (tx, { params: { id }, body }) => {
    const before = await lockAnyNumber(tx, tx.actor, id)
    if (!before) throw new Refusal('whatsapp.number_unknown')
    if (!body.active && before.kind !== 'closed') throw new Refusal('whatsapp.number_in_use')
    if (await isNameTaken(tx, body.name, id)) throw new Refusal('whatsapp.number_taken')
    const channel_id = body.channel_id ?? before.channel_id
    if (channel_id !== before.channel_id) {
      if (!(await isOwnChannel(tx, tx.actor, channel_id)))
        throw new Refusal('whatsapp.channel_unknown')
      // Its history would be read by another channel.
      if (await hasHistory(tx, id)) throw new Refusal('whatsapp.number_has_history')
    }
    await changeNumberRow(tx, id, { ...body, channel_id })
    tx.audit({
      action: 'whatsapp.number_changed',
      entity: 'whatsapp_number',
      entity_id: id,
      before: { name: before.name, active: before.active, channel_id: before.channel_id },
      after: { ...body, channel_id },
    })
    return { id }
  }),
]

/** Waits until the other process has finished a command. */
async function answerOf(tx: Context, id: number): Promise<CommandFound> {
  const until = performance.now() + ANSWER_MILLISECONDS
  while (performance.now() < until) {
    const command = await findCommand(tx, tx.actor, id)
    if (command?.finished_at) return command
    await sleep(LOOK_MILLISECONDS)
  }
  throw new Refusal('whatsapp.no_answer')
}
