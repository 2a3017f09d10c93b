import { findLines, findSoldOption, type Disruption } from './queries.ts'
import { sendMail } from '@app/mailing/api'
import type { Context } from '@kit/db/context'
import { newUuid } from '@kit/kernel/identifier'
import { providerTold } from './mails.ts'

/** Once what could be carried out was; a provider without an address is called by a person. */
export async function mailProvider(tx: Context, disruption: Disruption): Promise<void> {
  const { id, option_id, day, starts_at, cause } = disruption
  const { provider_email, product } = await findSoldOption(tx, option_id, 'es')
  if (provider_email === null) return
  await sendMail(
    tx,
    providerTold,
    { product, day, starts_at, cause, lines: await findLines(tx, id) },
    {
      dedupe_key: `disruption-provider-${id}-${newUuid()}`,
      recipient: provider_email,
      language: 'es',
    },
  )
}
