import { OneHouseRate, type ForeignCurrency } from '@app/exchange-rates/contract'
import { Section } from '@kit/ui/detail-page'
import { fieldRule } from '@kit/ui/form-errors'
import { Select } from '@kit/ui/select'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { useTexts } from '../texts.ts'
import type { Company, Fields, TypedRates } from './company-fields.ts'

/** The rates that are said; a currency without any is not used. */
export const ratesOf = (typed: TypedRates = {}) =>
  Object.entries(typed).flatMap(([code, { buy = '', sell = '' }]) =>
    buy.trim() === '' && sell.trim() === ''
      ? []
      : [{ code: code as ForeignCurrency, buy: buy.trim(), sell: sell.trim() }],
  )

/** Dollars are asked for, and whatever has a rate; others once somebody says that they are used. */
export function Currencies({ company }: { company: Company }) {
  const t = useTexts()
  const [added, setAdded] = useState<readonly ForeignCurrency[]>([])
  const rated = company.rates.map(({ code }) => code)
  const shown = [...new Set<ForeignCurrency>(['USD', ...rated, ...added])]
  const others = company.unused.filter((code) => !shown.includes(code))
  return (
    <Section title={t('company.money')}>
      <p className="ui-quiet">{t('company.money_hint')}</p>
      {shown.map((code) => (
        <div key={code} className="first-run-row">
          <RateField code={code} side="buy" />
          <RateField code={code} side="sell" />
        </div>
      ))}
      {others.length > 0 && (
        <Select<ForeignCurrency | null>
          aria-label={t('company.use')}
          placeholder={t('company.use')}
          value={null}
          style={{ minWidth: 200 }}
          options={others.map((code) => ({ value: code, label: code }))}
          onChange={(code) => code && setAdded([...added, code])}
        />
      )}
    </Section>
  )
}

function RateField({ code, side }: { code: ForeignCurrency; side: 'buy' | 'sell' }) {
  const t = useTexts()
  const form = Form.useFormInstance<Fields>()
  const other = side === 'buy' ? 'sell' : 'buy'
  return (
    <Form.Item
      name={['rates', code, side]}
      label={t(`company.${side}`, { code })}
      dependencies={[['rates', code, other]]}
      rules={[
        fieldRule(OneHouseRate.shape[side], t('company.rate_wrong')),
        {
          validator: (_, value?: string) =>
            !value?.trim() && form.getFieldValue(['rates', code, other])
              ? Promise.reject(new Error(t('company.rate_both')))
              : Promise.resolve(),
        },
      ]}
    >
      <Input inputMode="decimal" autoComplete="off" />
    </Form.Item>
  )
}
