import { dayRates } from '@app/exchange-rates/contract'
import { query } from '@kit/ui/api'
import { Button } from '@kit/ui/button'
import { ErrorState } from '@kit/ui/error-state'
import { showDate } from '@kit/ui/format'
import { useKitTexts } from '@kit/ui/i18n'
import { CurrencyCode } from '@kit/ui/money'
import { Popup } from '@kit/ui/popup'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

const FIRST = 'USD'
const FRESH_MILLISECONDS = 10 * 60_000

/** TC: the dollar at a glance; selecting it opens the table of the day's currencies. */
export function Rates() {
  const t = useKitTexts()
  const [open, setOpen] = useState(false)
  const rates = useQuery({
    ...query(dayRates, {}, { background: true }),
    staleTime: FRESH_MILLISECONDS,
  })
  const first = rates.data?.find(({ code }) => code === FIRST) ?? rates.data?.[0]

  const table = rates.error ? (
    <ErrorState error={rates.error} onRetry={() => void rates.refetch()} />
  ) : rates.data?.length ? (
    <table className="shell-rates">
      <caption>{t('shell.rates_hint')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('shell.rates_code')}</th>
          <th scope="col">{t('shell.rates_value')}</th>
        </tr>
      </thead>
      <tbody>
        {rates.data.map((rate) => (
          <tr key={rate.id}>
            <th scope="row">
              <CurrencyCode code={rate.code} />
            </th>
            <td className="ui-number">
              {shown(rate.value)}
              {rate.stale && <small>{showDate(rate.day)}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  ) : (
    <p className="ui-quiet">{t('shell.rates_none')}</p>
  )

  return (
    <Popup
      open={open}
      onOpen={setOpen}
      edge="end"
      label={t('shell.rates_title')}
      button={(opener) => (
        <Button kind="text" {...opener}>
          <span className="shell-rate">
            <span>
              {t('shell.rates')} {first?.code}
            </span>{' '}
            {first && <span className="ui-number">{shown(first.value)}</span>}
          </span>
        </Button>
      )}
    >
      <p className="shell-rates-title">{t('shell.rates_title')}</p>
      {table}
    </Popup>
  )
}

/** A rate has eight decimals; people read the first four, and never fewer than two. */
function shown(value: string): string {
  const [whole, decimals = ''] = value.split('.')
  return `${whole}.${decimals.slice(0, 4).replace(/0+$/, '').padEnd(2, '0')}`
}
