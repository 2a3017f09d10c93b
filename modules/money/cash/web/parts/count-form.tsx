import type { Currency } from '@kit/kernel/money'
import { showMoney } from '@kit/ui/format'
import { CurrencyCode, MoneyTotals } from '@kit/ui/money'
import { Alert, InputNumber } from 'antd'
import type { Denomination } from '../../contract.ts'
import { useTexts } from '../texts.ts'
import { currenciesOf, foundOf, isWhole, type Counted, type Slips } from './counted.ts'

type Props = {
  denominations: readonly Denomination[]
  value: Counted
  onChange: (counted: Counted) => void
}

/** Pieces of each note and coin by currency, and the slips of the terminals. */
export function CountForm({ denominations, value, onChange }: Props) {
  const t = useTexts()
  const currencies = currenciesOf(denominations)
  const found = foundOf(value, denominations)
  return (
    <div className="cash-count">
      {currencies.map((currency, index) => (
        // The pesos are open: the others are, once somebody has something of them.
        <details key={currency} open={index === 0 || undefined} className="cash-currency">
          <summary>
            <CurrencyCode code={currency} />
          </summary>
          <div className="cash-pieces">
            {denominations
              .filter((denomination) => denomination.currency === currency)
              .map((denomination) => (
                <Pieces
                  key={denomination.id}
                  denomination={denomination}
                  value={value.pieces[denomination.id] ?? null}
                  onChange={(count) =>
                    onChange({
                      ...value,
                      pieces: { ...value.pieces, [denomination.id]: count ?? 0 },
                    })
                  }
                />
              ))}
          </div>
        </details>
      ))}
      <details className="cash-currency">
        <summary>{t('count.terminals')}</summary>
        {currencies.map((currency) => (
          <SlipsRow
            key={currency}
            currency={currency}
            value={value.slips[currency] ?? { count: null, amount: null }}
            onChange={(slips) =>
              onChange({ ...value, slips: { ...value.slips, [currency]: slips } })
            }
          />
        ))}
      </details>
      {!isWhole(value) && <Alert type="warning" showIcon title={t('count.slips_needed')} />}
      {found.length === 0 ? (
        <p role="status">{t('count.nothing')}</p>
      ) : (
        <>
          <MoneyTotals label={t('count.found')} values={amountsOf(found, 'cash')} />
          <MoneyTotals label={t('count.terminals')} values={amountsOf(found, 'terminals')} />
        </>
      )}
    </div>
  )
}

const amountsOf = (found: ReturnType<typeof foundOf>, of: 'cash' | 'terminals') =>
  found.filter(({ account }) => account === of).map(({ amount }) => amount)

function Pieces({
  denomination: { kind, value: worth, currency },
  value,
  onChange,
}: {
  denomination: Denomination
  value: number | null
  onChange: (count: number | null) => void
}) {
  const t = useTexts()
  const label = t(`count.${kind}`, { value: showMoney({ amount: worth, currency }) })
  return (
    <label className="cash-piece">
      <span>{label}</span>
      <InputNumber
        aria-label={label}
        value={value}
        min={0}
        max={100_000}
        precision={0}
        inputMode="numeric"
        onChange={onChange}
      />
    </label>
  )
}

function SlipsRow({
  currency,
  value,
  onChange,
}: {
  currency: Currency
  value: Slips
  onChange: (slips: Slips) => void
}) {
  const t = useTexts()
  return (
    <div className="cash-slips">
      <CurrencyCode code={currency} />
      <label>
        <span>{t('count.slips_head')}</span>
        <InputNumber
          aria-label={t('count.slips', { currency })}
          value={value.count}
          min={0}
          max={10_000}
          precision={0}
          inputMode="numeric"
          onChange={(count) => onChange({ ...value, count })}
        />
      </label>
      <label>
        <span>{t('count.amount_head')}</span>
        <InputNumber<string>
          aria-label={t('count.amount', { currency })}
          value={value.amount}
          stringMode
          min="0"
          precision={2}
          inputMode="decimal"
          onChange={(amount) => onChange({ ...value, amount })}
        />
      </label>
    </div>
  )
}
