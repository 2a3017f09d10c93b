import { businessDay, type Day } from '@kit/kernel/day'
import { compare, money, smaller, subtract, total, zero, type Money } from '@kit/kernel/money'
import { TABLE_ANSWERS } from '@kit/tables/contract'
import { query } from '@kit/ui/api'
import { CurrencyInput } from '@kit/ui/currency-input'
import { DayPicker } from '@kit/ui/day-picker'
import { ErrorState } from '@kit/ui/error-state'
import { showMoney } from '@kit/ui/format'
import { Loading } from '@kit/ui/loading'
import { AppLink, useGo } from '@kit/ui/routing'
import { Select } from '@kit/ui/select'
import { useWrite } from '@kit/ui/write'
import type { WireMoney } from '@kit/kernel/wire'
import { amountOf } from '@kit/kernel/money'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { findMethods } from '../../contract.ts'
import {
  findOpenCharges,
  listDebtors,
  noteCollection,
  type Debtor,
  type OpenCharge,
} from '../../contract/collections.ts'
import { useTexts } from '../texts.ts'
import { OpenCharges, type Applied } from './open-charges.tsx'

/** How agencies pay, and of those what is taken at a desk. */
const PAID_BY: readonly string[] = ['transfer', 'cash', 'terminal']
const isTakenAtDesk = (kind: string | undefined): boolean => kind === 'cash' || kind === 'terminal'

type Fields = {
  method_id: number
  day: Day
  money: WireMoney
  reference?: string
  repeated_because?: string
  settle: 'oldest' | 'chosen'
}

/** What came, and what it settles. The server applies it under the lock of the agency. */
export function CollectionForm({ debtor }: { debtor: Debtor }) {
  const t = useTexts()
  const go = useGo()
  const [form] = Form.useForm<Fields>()
  const [today] = useState(() => businessDay(new Date()))
  const [applied, setApplied] = useState<Applied>({})
  const { id: agency_id, currency } = debtor
  const account = useQuery(query(findOpenCharges, { body: { agency_id, currency } }))
  const methods = useQuery(query(findMethods, {}))
  const settle = Form.useWatch('settle', form)
  const received = money(Form.useWatch('money', form)?.amount || '0', currency)
  const method_id = Form.useWatch('method_id', form)
  const method = methods.data?.find(({ id }) => id === method_id)
  const [repeated, setRepeated] = useState(false)
  const note = useWrite(noteCollection, {
    form,
    done: ({ id, settled, in_favour }) =>
      t('collections.noted', {
        id,
        settled: showMoney({ amount: settled, currency }),
        in_favour: showMoney({ amount: in_favour, currency }),
      }),
    failed: t('collections.not_noted'),
    outdates: [findOpenCharges, listDebtors, ...TABLE_ANSWERS],
    onDone: () => go('/comercial/cobros-agencias'),
    onFailed: ({ body }) => setRepeated(body.code === 'payment.reference_repeated'),
  })
  if (account.error && !account.data)
    return <ErrorState error={account.error} onRetry={() => void account.refetch()} />
  if (methods.error && !methods.data)
    return <ErrorState error={methods.error} onRetry={() => void methods.refetch()} />
  if (!account.data || !methods.data) return <Loading lines={6} />
  const { charges, owed, in_favour } = account.data
  const settled =
    settle === 'chosen' ? sumOf(applied, currency) : smaller(received, sumOpen(charges, currency))
  const submit = ({ money: { amount }, settle: how, ...fields }: Fields) =>
    note.mutate({
      body: {
        ...fields,
        agency_id,
        currency,
        amount,
        day: isTakenAtDesk(method?.kind) ? today : fields.day,
        ...(how === 'chosen'
          ? {
              charges: Object.entries(applied).flatMap(([payment, amount_of]) =>
                Number(amount_of) > 0 ? [{ payment, amount: amount_of }] : [],
              ),
            }
          : {}),
      },
    })
  return (
    <Form
      form={form}
      name="note-collection"
      layout="vertical"
      initialValues={{ day: today, settle: 'oldest' }}
      onFinish={submit}
    >
      <div className="collection-standing">
        <span>
          {t('collections.standing', {
            owed: showMoney({ amount: owed, currency }),
            in_favour: showMoney({ amount: in_favour, currency }),
          })}
        </span>
        <AppLink
          to="/comercial/reportes/estado-de-cuenta-agencias"
          search={{ agency: [agency_id], currency: [currency] }}
        >
          {t('collections.statement')}
        </AppLink>
      </div>
      <div className="collection-fields">
        <Form.Item name="method_id" label={t('collections.method')} rules={[{ required: true }]}>
          <Select
            options={methods.data
              .filter(({ kind }) => PAID_BY.includes(kind))
              .map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
        <Form.Item name="money" label={t('collections.amount')} rules={[{ required: true }]}>
          <CurrencyInput currencies={[currency]} aria-label={t('collections.amount')} />
        </Form.Item>
        <Form.Item
          name="reference"
          label={t('collections.reference')}
          rules={[{ required: method?.needs_reference ?? false, whitespace: true }]}
        >
          <Input maxLength={120} />
        </Form.Item>
        {repeated && (
          <Form.Item
            name="repeated_because"
            label={t('collections.repeated_because')}
            rules={[{ required: true, whitespace: true }]}
          >
            <Input maxLength={300} />
          </Form.Item>
        )}
        {!isTakenAtDesk(method?.kind) && (
          <Form.Item name="day" label={t('collections.day')} rules={[{ required: true }]}>
            <DayPicker allowClear={false} />
          </Form.Item>
        )}
      </div>
      {isTakenAtDesk(method?.kind) && (
        <Alert type="info" showIcon title={t('collections.at_desk')} />
      )}
      <Form.Item name="settle" label={t('collections.settle')}>
        <Radio.Group
          options={(['oldest', 'chosen'] as const).map((value) => ({
            value,
            label: t(`collections.${value}`),
          }))}
        />
      </Form.Item>
      <OpenCharges
        charges={charges}
        currency={currency}
        applied={settle === 'chosen' ? applied : null}
        onApply={setApplied}
      />
      <Sum received={received} settled={settled} />
      <Button
        type="primary"
        htmlType="submit"
        loading={note.isPending}
        disabled={compare(settled, received) > 0}
      >
        {t('collections.note')}
      </Button>
    </Form>
  )
}

/** What will be settled, and what is left in favour; or that more was chosen than came. */
function Sum({ received, settled }: { received: Money; settled: Money }) {
  const t = useTexts()
  const shown = (amount: Money) =>
    showMoney({ amount: amountOf(amount), currency: amount.currency })
  if (compare(settled, received) > 0)
    return (
      <Alert
        className="collection-sum"
        type="warning"
        showIcon
        title={t('collections.too_much', { settled: shown(settled) })}
      />
    )
  return (
    <p className="collection-sum" role="status">
      {t('collections.will_settle', {
        settled: shown(settled),
        in_favour: shown(subtract(received, settled)),
      })}
    </p>
  )
}

const sumOf = (applied: Applied, currency: 'MXN' | 'USD'): Money =>
  Object.values(applied).reduce(
    (sum, amount) => total([sum, money(amount || '0', currency)], currency),
    zero(currency),
  )

const sumOpen = (charges: readonly OpenCharge[], currency: 'MXN' | 'USD'): Money =>
  total(
    charges.map(({ open }) => money(open, currency)),
    currency,
  )
