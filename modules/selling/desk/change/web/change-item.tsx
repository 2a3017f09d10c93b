import type { Received } from '@kit/http/endpoint'
import { businessDay } from '@kit/kernel/day'
import { isNegative, isZero, money, negate, type Money } from '@kit/kernel/money'
import { findTableRows, findTableTotals } from '@kit/tables/contract'
import { query } from '@kit/ui/api'
import { DayPicker } from '@kit/ui/day-picker'
import { ErrorState } from '@kit/ui/error-state'
import { showMoney, showTime } from '@kit/ui/format'
import { Loading } from '@kit/ui/loading'
import { usePermission } from '@kit/ui/permission'
import { Select } from '@kit/ui/select'
import { useWrite } from '@kit/ui/write'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Alert, Checkbox, Form, Input, InputNumber, Modal } from 'antd'
import { useState } from 'react'
import { showReservation, showWholeReservation } from '../../reservation/contract.ts'
import type { Item } from '../../reservation/web/parts/slot.ts'
import { useTexts } from '../../reservation/web/texts.ts'
import { findCheckoutOptions } from '../../sale/contract.ts'
import { changeItem, priceChange } from '../contract.ts'

type Fields = {
  option_id?: number
  service_day: string
  departure_id: number | null
  adults: number
  ages: string
  infants: number
  method_id?: number
  reference?: string
  repeated_because?: string
  reason: string
  let_pass?: boolean
}
type Wish = {
  option_id?: number
  service_day: string
  /** Told where it was chosen: the plan of the stay is judged by its hour. */
  departure_id?: number
  adults: number
  minor_ages: number[]
  infants: number
}
type Price = Received<typeof priceChange>

const agesIn = (text: string): number[] =>
  text
    .split(/[\s,]+/)
    .filter((age) => /^\d{1,2}$/.test(age))
    .map(Number)

/** Another day, departure or party: what it then costs stands there before anybody decides. */
export function ChangeItemDialog({ item, onClose }: { item: Item | null; onClose: () => void }) {
  return item === null ? null : <Changing key={item.id} item={item} onClose={onClose} />
}

function Changing({ item, onClose }: { item: Item; onClose: () => void }) {
  const t = useTexts()
  const [form] = Form.useForm<Fields>()
  const [today] = useState(() => businessDay(new Date()))
  const [wish, setWish] = useState<Wish>({
    service_day: item.service_day as string,
    adults: item.adults,
    minor_ages: [...item.minor_ages],
    infants: item.infants,
  })
  const price = useQuery({
    ...query(priceChange, { params: { id: item.id }, body: wish }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const options = useQuery(query(findCheckoutOptions, {}))
  const [repeated, setRepeated] = useState(false)
  const change = useWrite(changeItem, {
    form,
    done: t('change.done', { name: item.product }),
    outdates: [showWholeReservation, showReservation, findTableRows, findTableTotals],
    onDone: onClose,
    onFailed: ({ body }) => {
      setRepeated(body.code === 'payment.reference_repeated')
      if (body.code === 'price.changed') void price.refetch()
    },
  })
  const owed = price.data ? money(price.data.to_pay, price.data.currency) : null
  const send = ({ departure_id, method_id, reason, let_pass, ...referred }: Fields) =>
    price.data &&
    change.mutate({
      params: { id: item.id },
      body: {
        ...wish,
        departure_id,
        version: item.version,
        reason,
        let_pass: let_pass ?? false,
        expected_total: price.data.new_total,
        payments:
          owed && !isZero(owed) && method_id !== undefined
            ? [
                {
                  method_id,
                  currency: price.data.currency,
                  amount: price.data.to_pay,
                  ...referenceOf(referred, repeated),
                },
              ]
            : [],
      },
    })
  return (
    <Modal
      open
      width={640}
      title={t('change.title', { name: item.product })}
      okText={t('change.save')}
      okButtonProps={{ disabled: !price.data || price.isFetching }}
      confirmLoading={change.isPending}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form
        form={form}
        name="change-item"
        layout="vertical"
        initialValues={{
          ...wish,
          ages: item.minor_ages.join(', '),
          departure_id: item.departure_id,
        }}
        onValuesChange={(
          changed: Partial<Fields>,
          { option_id, service_day, departure_id, adults, ages, infants },
        ) => {
          if ('service_day' in changed || 'option_id' in changed)
            form.setFieldValue('departure_id', null)
          setWish({
            ...(option_id === undefined ? {} : { option_id }),
            service_day,
            ...(departure_id && !('service_day' in changed || 'option_id' in changed)
              ? { departure_id }
              : {}),
            adults: adults ?? 0,
            minor_ages: agesIn(ages ?? ''),
            infants: infants ?? 0,
          })
        }}
        onFinish={send}
      >
        {price.data && price.data.options.length > 1 && (
          <Form.Item
            name="option_id"
            label={t('change.option')}
            initialValue={price.data.option_id}
            rules={[{ required: true }]}
          >
            <Select
              options={price.data.options.map(({ option_id, name }) => ({
                value: option_id,
                label: name,
              }))}
            />
          </Form.Item>
        )}
        <Form.Item name="service_day" label={t('change.day')} rules={[{ required: true }]}>
          <DayPicker min={today} allowClear={false} />
        </Form.Item>
        {price.data && price.data.departures.length > 0 && (
          <Form.Item name="departure_id" label={t('change.departure')} rules={[{ required: true }]}>
            <Select
              options={price.data.departures.map(({ departure_id, starts_at, left }) => ({
                value: departure_id,
                label: t('change.departure_of', {
                  time: starts_at ? showTime(starts_at) : '—',
                  count: left,
                }),
              }))}
            />
          </Form.Item>
        )}
        <Form.Item name="adults" label={t('change.adults')} rules={[{ required: true }]}>
          <InputNumber min={0} max={99} precision={0} />
        </Form.Item>
        <Form.Item name="ages" label={t('change.ages')} extra={t('change.ages_hint')}>
          <Input />
        </Form.Item>
        <Form.Item name="infants" label={t('change.infants')}>
          <InputNumber min={0} max={20} precision={0} />
        </Form.Item>
        <Cost
          price={price.data}
          error={price.error}
          voided={item.voucher !== null}
          onRetry={() => void price.refetch()}
        />
        {price.data && <AgainstPlan plan={price.data.plan} />}
        {owed && !isZero(owed) && (
          <PayDifference owed={owed} methods={options.data?.methods ?? []} repeated={repeated} />
        )}
        <Form.Item
          name="reason"
          label={t('cancel.reason')}
          rules={[{ required: true, whitespace: true }]}
        >
          <Input.TextArea rows={2} maxLength={300} />
        </Form.Item>
      </Form>
    </Modal>
  )
}

/** How the guest pays what it costs more, with why its reference is repeated where it is. */
function PayDifference({
  owed,
  methods,
  repeated,
}: {
  owed: Money
  methods: Received<typeof findCheckoutOptions>['methods']
  repeated: boolean
}) {
  const t = useTexts()
  return (
    <>
      <Form.Item
        name="method_id"
        label={t('change.pay_with', { amount: showMoney(owed) })}
        rules={[{ required: true }]}
      >
        <Select
          options={methods
            .filter(({ kind }) => kind === 'cash' || kind === 'terminal')
            .map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      <Form.Item name="reference" label={t('change.reference')}>
        <Input maxLength={60} />
      </Form.Item>
      {repeated && (
        <Form.Item
          name="repeated_because"
          label={t('payment.repeated_because')}
          rules={[{ required: true, whitespace: true }]}
        >
          <Input maxLength={300} />
        </Form.Item>
      )}
    </>
  )
}

const referenceOf = (
  { reference, repeated_because }: Pick<Fields, 'reference' | 'repeated_because'>,
  repeated: boolean,
) => ({
  ...(reference ? { reference } : {}),
  ...(repeated && repeated_because ? { repeated_because } : {}),
})

/** What stands against it beside the other services; who may lets it pass, for the reason given. */
function AgainstPlan({ plan }: { plan: Price['plan'] }) {
  const t = useTexts()
  const may = usePermission('plan.let_pass')
  if (plan.warnings.length === 0) return null
  return (
    <Alert
      type={plan.stops ? 'error' : 'warning'}
      title={t(plan.stops ? 'change.plan_stops' : 'change.plan_warns')}
      description={
        <>
          {plan.warnings.map(({ message }) => (
            <p key={message}>{message}</p>
          ))}
          {plan.stops &&
            (may ? (
              <Form.Item name="let_pass" valuePropName="checked" noStyle>
                <Checkbox>{t('change.let_pass')}</Checkbox>
              </Form.Item>
            ) : (
              <p>{t('change.ask_supervisor')}</p>
            ))}
        </>
      }
    />
  )
}

function Cost({
  price,
  error,
  voided,
  onRetry,
}: {
  price: Price | undefined
  error: unknown
  /** It has a voucher, which the change makes void; one that waits for its provider has none. */
  voided: boolean
  onRetry: () => void
}) {
  const t = useTexts()
  if (error) return <ErrorState error={error} onRetry={onRetry} />
  if (!price) return <Loading lines={2} />
  const { currency } = price
  const difference = money(price.difference, currency)
  const told = {
    total: showMoney({ amount: price.new_total, currency }),
    difference: showMoney(isNegative(difference) ? negate(difference) : difference),
  }
  return (
    <p className="resv-consequence" aria-live="polite">
      {isZero(difference)
        ? t('change.same', told)
        : t(isNegative(difference) ? 'change.cheaper' : 'change.dearer', told)}{' '}
      {t(voided ? 'change.voucher_anew' : 'change.voucher_later')}
    </p>
  )
}
