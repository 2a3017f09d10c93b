import { sendMail } from '@app/mailing/api'
import { recordProviderRequests } from '@app/reservations/api'
import type { AnyContext } from '@kit/db/context'
import { newUuid } from '@kit/kernel/identifier'
import { findAskedItem } from './queries.ts'
import { providerAsked } from './mails.ts'
import { tellThatRequestsMoved } from './telling.ts'

/**
 * Asks the providers of what was sold and waits for them, in the transaction of the sale; whoever
 * was asked already is not asked twice. A provider without an address reads it in its portal.
 */
export async function askProviders(tx: AnyContext, reservation_id: number): Promise<void> {
  const asked = await recordProviderRequests(tx, reservation_id)
  if (asked.length === 0) return
  for (const { item_id, answer_by } of asked) {
    const { provider_email, ...service } = await findAskedItem(tx, item_id)
    if (provider_email === null) continue
    await sendMail(
      tx,
      providerAsked,
      { ...service, answer_by: answer_by.toISOString() },
      {
        dedupe_key: `provider-asked-${item_id}-${newUuid()}`,
        recipient: provider_email,
        language: 'es',
      },
    )
  }
  await tellThatRequestsMoved(tx)
}
