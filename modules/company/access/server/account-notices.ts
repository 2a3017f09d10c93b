import { sendMail } from '@app/mailing/api'
import type { AnyContext } from '@kit/db/context'
import { businessDay, businessTime, showDay } from '@kit/kernel/day'
import type { FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { deviceOfAgent } from '../rules/devices.ts'
import { accountNoticeMail } from './mails.ts'
import type { Credentials } from './queries/credentials.ts'

type Person = Pick<Credentials, 'id' | 'name' | 'email' | 'language'>

/** Tells the person, at the address that the account has, in the transaction of the change itself. */
export async function mailAccountChange(
  tx: AnyContext,
  { id, name, email, language }: Person,
  what: 'password' | 'email',
): Promise<void> {
  await sendMail(
    tx,
    accountNoticeMail,
    { name, what, when: momentOf(tx.now) },
    { dedupe_key: `account-notice-${id}-${what}-${tx.now.getTime()}`, recipient: email, language },
  )
}

/**
 * Once a day for the same kind of device at the same address: a browser that keeps nothing is new
 * each time that its person signs in.
 */
export async function mailNewDevice(
  tx: AnyContext,
  { id, name, email, language }: Person,
  { ip: address, headers }: FastifyRequest,
): Promise<void> {
  const device = { ...deviceOfAgent(headers['user-agent'] ?? null), address }
  const kind = createHash('sha256').update(JSON.stringify(device)).digest('hex').slice(0, 16)
  const told = { name, what: 'device', when: momentOf(tx.now), device } as const
  const dedupe_key = `new-device-${id}-${kind}-${tx.today}`
  await tx
    .transaction()
    .execute((own) =>
      sendMail(own, accountNoticeMail, told, { dedupe_key, recipient: email, language }),
    )
}

const momentOf = (now: Date): string => `${showDay(businessDay(now))}, ${businessTime(now)}`
