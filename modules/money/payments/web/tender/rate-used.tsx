import type { HouseRates } from '@app/payments/rules'
import type { Currency } from '@kit/kernel/money'
import { showRate } from '@kit/ui/format'
import { useTexts } from '../texts.ts'
import { rateOfTender } from './tenders.ts'

type Props = { currency: Currency; debt: Currency; rates: HouseRates }

/** At which rate the server values a currency against a debt; nothing where both are one. */
export function RateUsed({ currency, debt, rates }: Props) {
  const t = useTexts()
  const used = rateOfTender(currency, debt, rates)
  if (!used) return null
  const key = used.in !== 'MXN' ? 'rate_between' : used.of === currency ? 'rate' : 'rate_of'
  return (
    <small className="ui-quiet">
      {t(`pay.${key}`, { of: used.of, rate: showRate(used.rate), in: used.in })}
    </small>
  )
}
