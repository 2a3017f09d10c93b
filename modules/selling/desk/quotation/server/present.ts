import { contactFor } from '@app/guest-data/api'
import type { FoundLine, FoundQuotation, FoundVersion } from '@app/quotations/api'
import { isEditable, mayBeLost, stands } from '@app/quotations/rules'
import type { Context } from '@kit/db/context'
import type * as z from 'zod'
import { WantedItem } from '@app/orders/contract'
import type { showQuotation } from '../contract.ts'

type Shown = z.input<typeof showQuotation.reply>

/** A quotation as its page shows it, in the reader's language. */
export function presentQuotation(
  { now, actor, language }: Context,
  quotation: FoundQuotation,
  versions: readonly FoundVersion[],
  lines: readonly FoundLine[],
): Shown {
  const { id: _id, last_number: _number, ...shown } = quotation
  const { customer_name, customer_email, customer_phone, customer_language, ...rest } = shown
  const isOffered = stands(quotation, now)
  return {
    ...rest,
    customer: {
      name: customer_name,
      email: contactFor(actor, customer_email),
      phone: contactFor(actor, customer_phone),
      language: customer_language,
    },
    versions: versions.map(({ id, ...version }) => ({
      ...version,
      lines: lines
        .filter(({ version_id }) => version_id === id)
        .map((line) => presentLine(line, language)),
    })),
    can: {
      send: isOffered,
      revise: isEditable(quotation.state) && quotation.group === null,
      accept: isOffered,
      lose: quotation.state === 'accepted' || mayBeLost(quotation.state),
      skip_signature: actor.permissions.has('signature.skip'),
    },
  }
}

function presentLine(
  line: FoundLine,
  language: 'es' | 'en',
): Shown['versions'][number]['lines'][number] {
  const { product_es, product_en, option_es, option_en } = line
  const { version_id: _version, minor_ages: _ages, wanted, ...rest } = line
  return {
    option_id: rest.option_id,
    product_uuid: rest.product_uuid,
    product: language === 'es' ? product_es : product_en,
    option: language === 'es' ? option_es : option_en,
    service_day: rest.service_day,
    last_day: rest.last_day,
    service_time: rest.service_time,
    adults: rest.adults,
    minors: rest.minors,
    infants: rest.infants,
    total: rest.total,
    wanted: WantedItem.parse(wanted),
  }
}
