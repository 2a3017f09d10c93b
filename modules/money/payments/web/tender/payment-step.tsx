import type { HouseRates } from '@app/payments/rules'
import {
  CURRENCIES,
  isZero,
  money,
  negate,
  zero,
  type Currency,
  type Money as Amount,
} from '@kit/kernel/money'
import { showMoney } from '@kit/ui/format'
import { Money } from '@kit/ui/money'
import { Select } from '@kit/ui/select'
import { DeleteOutlined } from '@ant-design/icons'
import { Alert, Button, Segmented } from 'antd'
import { useTexts } from '../texts.ts'
import './tender.css'
import { receivedByCurrency } from './received.ts'
import { RateUsed } from './rate-used.tsx'
import { TenderPad } from './tender-pad.tsx'
import {
  leftOfAccounts,
  stillOpen,
  takenCurrencies,
  type Accounts,
  type PaymentMethod,
  type Preview,
  type TenderDraft,
} from './tenders.ts'

export type PaymentChoice = {
  tenders: readonly TenderDraft[]
  change_currency: Currency
  deposit_only: boolean
}
type Props = {
  total: Amount
  /** The least that confirms; equal to the total when nothing may stay open. */
  deposit: Amount
  choice: PaymentChoice
  onChange: (change: Partial<PaymentChoice>) => void
  preview: Preview
  rates: HouseRates
  methods: readonly PaymentMethod[]
  accounts: Accounts
}

/** The balance in large figures, payments until it is gone, and the change. */
export function PaymentStep({
  total,
  deposit,
  choice,
  onChange,
  preview,
  rates,
  methods,
  accounts,
}: Props) {
  const t = useTexts()
  const { tenders, change_currency, deposit_only } = choice
  const target = deposit_only ? deposit : total
  const open = stillOpen(target, preview.settlement?.applied ?? zero(total.currency))
  const removeAt = (index: number) =>
    onChange({ tenders: tenders.filter((_, place) => place !== index) })
  return (
    <div className="pay">
      <div className="pay-balance">
        {/* Read out whole when it changes: an amount alone says nothing. */}
        <output className="pay-due" aria-live="polite">
          <span>{t(deposit_only ? 'pay.deposit_balance' : 'pay.balance')}</span>{' '}
          <b className="pay-giant">{showMoney(open)}</b>
        </output>
        {deposit.units < total.units && (
          <Segmented<boolean>
            size="large"
            value={deposit_only}
            onChange={(only) => onChange({ deposit_only: only })}
            options={[
              { value: false, label: t('pay.whole') },
              { value: true, label: t('pay.only_deposit', { amount: showMoney(deposit) }) },
            ]}
          />
        )}
      </div>
      {preview.refused && (
        <Alert
          type="error"
          showIcon
          title={t(
            preview.refused === 'payment.only_cash_gives_change'
              ? 'pay.only_cash_gives_change'
              : preview.refused === 'payment.not_needed'
                ? 'pay.not_needed'
                : 'pay.cannot_value',
          )}
        />
      )}
      {!isZero(open) && (
        <TenderPad
          key={`${total.currency} ${target.units} ${tenders.length === 0}`}
          open={open}
          rates={rates}
          methods={methods}
          accounts={leftOfAccounts(accounts, tenders)}
          taken={tenders}
          onTender={(tender) => onChange({ tenders: [...tenders, tender] })}
        />
      )}
      {tenders.length > 0 && <TenderList tenders={tenders} preview={preview} onRemove={removeAt} />}
      {tenders.length > 0 && preview.settlement && (
        <Outcome
          preview={preview}
          tenders={tenders}
          rates={rates}
          change_currency={change_currency}
          onCurrency={(currency) => onChange({ change_currency: currency })}
        />
      )}
    </div>
  )
}

function TenderList({
  tenders,
  preview,
  onRemove,
}: {
  tenders: readonly TenderDraft[]
  preview: Preview
  onRemove: (index: number) => void
}) {
  const t = useTexts()
  return (
    <ul className="pay-tenders" aria-label={t('pay.taken')}>
      {tenders.map((tender, index) => {
        const applied = preview.settlement?.tenders[index]?.applied
        return (
          <li key={index}>
            <span>
              {tender.name}
              {tender.plan && ` · ${t('pay.msi', { count: tender.plan.months })}`}
              {tender.issuer && ` · ${tender.issuer.name}`}
              {tender.reference && <small className="ui-quiet"> {tender.reference}</small>}
            </span>
            <span className="pay-tender-amounts">
              <Money value={money(tender.amount, tender.currency)} strong />
              {applied && applied.currency !== tender.currency && (
                <small className="ui-quiet">= {showMoney(applied)}</small>
              )}
            </span>
            <Button
              type="text"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t('pay.remove', {
                method: tender.name,
                amount: showMoney(money(tender.amount, tender.currency)),
              })}
              onClick={() => onRemove(index)}
            />
          </li>
        )
      })}
    </ul>
  )
}

type OutcomeProps = {
  preview: Preview
  tenders: readonly TenderDraft[]
  rates: HouseRates
  change_currency: Currency
  onCurrency: (currency: Currency) => void
}

/** Recibido, Aplicado, Cambio: each with its currency, and the rate where there are two. */
function Outcome({ preview, tenders, rates, change_currency, onCurrency }: OutcomeProps) {
  const t = useTexts()
  const settlement = preview.settlement!
  const { applied, change } = settlement
  return (
    <dl className="pay-outcome" aria-live="polite">
      <div>
        <dt>{t('pay.received')}</dt>
        <dd>
          {receivedByCurrency(tenders).map((sum) => (
            <Money key={sum.currency} value={sum} />
          ))}
        </dd>
      </div>
      <div>
        <dt>{t('pay.applied')}</dt>
        <dd>
          <Money value={applied} />
        </dd>
      </div>
      {change && (
        <div className="pay-change">
          <dt>
            {t('pay.change')}{' '}
            <Select<Currency>
              aria-label={t('pay.change_currency')}
              value={change_currency}
              options={CURRENCIES.filter((code) =>
                takenCurrencies(applied.currency, rates).includes(code),
              ).map((code) => ({ value: code, label: code }))}
              onChange={onCurrency}
            />
          </dt>
          <dd>
            <Money value={negate(change.amount)} strong />
            <RateUsed currency={change.amount.currency} debt={applied.currency} rates={rates} />
          </dd>
        </div>
      )}
    </dl>
  )
}
