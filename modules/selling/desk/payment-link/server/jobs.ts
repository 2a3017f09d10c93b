import {
  endAttempt,
  expireLinks,
  findAbandoned,
  findToAskAbout,
  isConfigured,
  lockAttempt,
  ProviderDown,
} from '@app/payment-links/api'
import { asSystem, systemContext } from '@kit/db/context'
import { job } from '@kit/jobs/job'
import * as z from 'zod'
import { settleAttempt } from './settle.ts'

/** A provider that told nothing is asked: a notice may be lost, and a guest may not come back. */
export const askProviders = job(
  'ask-payment-providers',
  z.object({}),
  async (_payload, { database, now }) => {
    await asSystem(database, now, expireLinks)
    for (const attempt of await findAbandoned(database, now))
      await asSystem(database, now, async (tx) => {
        const { attempt: locked } = await lockAttempt(tx, attempt)
        if (locked.state === 'created')
          await endAttempt(tx, locked, 'failed', 'El procesador no lo recibió.')
      })
    const down: Error[] = []
    for (const attempt of await findToAskAbout(database, now)) {
      if (!isConfigured(attempt.provider)) continue
      try {
        await settleAttempt(systemContext(database, now), attempt, {
          request_id: `job-${attempt.uuid}`,
          endpoint: 'ask-payment-providers',
        })
      } catch (failure) {
        // The others do not wait for a provider that does not answer.
        if (!(failure instanceof ProviderDown)) throw failure
        down.push(failure)
      }
    }
    if (down.length > 0) throw new AggregateError(down, down[0]!.message)
  },
  // Five minutes later it is asked again anyway.
  { runner: 'outside', tries: 1, schedules: [{ at: '*/5 * * * *' }] },
)
