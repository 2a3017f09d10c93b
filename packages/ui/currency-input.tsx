import type { Currency } from '@kit/kernel/money'
import { InputNumber, Space } from 'antd'
import { Select } from './select.tsx'
import { CurrencyCode } from './money.tsx'
import { useKitTexts } from './i18n.ts'
import type { WireMoney } from '@kit/kernel/wire'

export type CurrencyInputProps = {
  value?: WireMoney | null
  onChange?: (value: WireMoney | null) => void
  /** One currency: shown; several: chosen. */
  currencies: readonly [Currency, ...Currency[]]
  id?: string
  disabled?: boolean
  /** The least accepted, as decimal text; `"0"` when absent. Negative amounts only where said. */
  min?: string
  max?: string
  autoFocus?: boolean
  'aria-label'?: string
}

/**
 * An amount and its currency, as the wire's money; text from key to server, never a float. Works in
 * a `Form.Item`.
 */
export function CurrencyInput({
  value,
  onChange,
  currencies,
  min = '0',
  max,
  ...rest
}: CurrencyInputProps) {
  const t = useKitTexts()
  const currency = value?.currency ?? currencies[0]
  return (
    <Space.Compact className="ui-currency-input">
      {currencies.length === 1 ? (
        <Space.Addon>
          <CurrencyCode code={currency} />
        </Space.Addon>
      ) : (
        <Select
          aria-label={t('money.currency')}
          value={currency}
          disabled={Boolean(rest.disabled)}
          options={currencies.map((code) => ({ value: code, label: <CurrencyCode code={code} /> }))}
          onChange={(next: Currency) =>
            onChange?.({ amount: value?.amount ?? '0', currency: next })
          }
        />
      )}
      <InputNumber<string>
        stringMode
        precision={2}
        min={min}
        {...(max ? { max } : {})}
        controls={false}
        inputMode="decimal"
        className="ui-number ui-wide"
        aria-label={rest['aria-label'] ?? t('money.amount')}
        {...rest}
        value={value?.amount ?? null}
        onChange={(amount) =>
          onChange?.(amount === null || amount === '' ? null : { amount: String(amount), currency })
        }
        formatter={(typed, { userTyping }) =>
          grouped(userTyping ? (typed ?? '') : withCents(typed ?? ''))
        }
        parser={(shown) => (shown ?? '').replace(/[^\d.-]/g, '')}
      />
    </Space.Compact>
  )
}

/**
 * What stands still shows its cents: `10673.6` is `10673.60`. What is being typed is left alone.
 */
function withCents(amount: string | number): string {
  const [whole = '', decimals = ''] = String(amount).split('.')
  return whole === '' ? '' : `${whole}.${decimals.padEnd(2, '0')}`
}

/** Thousands apart while typing: `1,234.5`. */
export function grouped(amount: string | number): string {
  const [whole = '', decimals] = String(amount).split('.')
  const apart = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  return decimals === undefined ? apart : `${apart}.${decimals}`
}
