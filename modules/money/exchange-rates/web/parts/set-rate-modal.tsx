import { TABLE_ANSWERS } from '@kit/tables/contract'
import { businessDay, type Day } from '@kit/kernel/day'
import { useConfirm } from '@kit/ui/confirm'
import { DayPicker } from '@kit/ui/day-picker'
import { fieldRule } from '@kit/ui/form-errors'
import { useWrite } from '@kit/ui/write'
import { Modal } from '@kit/ui/dialog'
import { Form } from 'antd'
import { useEffect, useState } from 'react'
import { dayRates, HouseRateBody, listRates, setHouseRate } from '../../contract.ts'
import { houseLosesOnExchange, isFarFromLast, shownRate } from '../../rules.ts'
import { useTexts } from '../texts.ts'
import type { HeldRate } from './held-rates.ts'
import { RateInput } from './rate-input.tsx'

type Fields = { buy: string; sell: string; day: Day }

/** Sets buy and sell of one currency, of the company or of a channel, from a day on. */
export function SetRateModal({
  rate,
  channel_id,
  open,
  onClose,
}: {
  rate: HeldRate | null
  channel_id: number | undefined
  open: boolean
  onClose: () => void
}) {
  const t = useTexts()
  const confirm = useConfirm()
  const [form] = Form.useForm<Fields>()
  const [today] = useState(() => businessDay(new Date()))
  const save = useWrite(setHouseRate, {
    form,
    done: t('saved'),
    outdates: [dayRates, listRates, ...TABLE_ANSWERS],
    onDone: onClose,
  })

  useEffect(() => {
    if (open && rate)
      form.setFieldsValue({
        ...(rate.buy ? { buy: shownRate(rate.buy.value) } : {}),
        ...(rate.sell ? { sell: shownRate(rate.sell.value) } : {}),
        day: businessDay(new Date()),
      })
  }, [open, rate, form])

  const submit = async ({ buy, sell, day }: Fields) => {
    if (!rate) return
    for (const [value, last] of [
      [buy, rate.buy?.value],
      [sell, rate.sell?.value],
    ] as const) {
      if (!last || !isFarFromLast(value, last)) continue
      if (
        !(await confirm({
          title: t('far', { value }),
          consequence: t('far_why', { last: shownRate(last) }),
          yes: t('far_yes'),
          no: t('far_no'),
        }))
      )
        return
    }
    // Whoever was asked is sure, and whoever was not had nothing to be asked about.
    save.mutate({
      body: { code: rate.code, buy, sell, day, channel_id: channel_id ?? null, sure: true },
    })
  }

  return (
    <Modal
      open={open}
      onCancel={onClose}
      title={rate && t('set_of', { currency: rate.name })}
      okText={t('save')}
      cancelText={t('cancel')}
      onOk={form.submit}
      confirmLoading={save.isPending}
      afterClose={form.resetFields}
      forceRender
      width={440}
    >
      <Form form={form} layout="vertical" onFinish={(fields) => void submit(fields)}>
        <Form.Item
          name="buy"
          label={t('buy')}
          rules={[{ required: true }, fieldRule(HouseRateBody.shape.buy, t('not_a_rate'))]}
        >
          <RateInput />
        </Form.Item>
        <Form.Item
          name="sell"
          label={t('sell')}
          dependencies={['buy']}
          rules={[
            { required: true },
            fieldRule(HouseRateBody.shape.sell, t('not_a_rate')),
            ({ getFieldValue }) => ({
              validator: (_, sell: unknown) =>
                loses(getFieldValue('buy'), sell)
                  ? Promise.reject(new Error(t('buy_above_sell')))
                  : Promise.resolve(),
            }),
          ]}
        >
          <RateInput />
        </Form.Item>
        <Form.Item name="day" label={t('for_day')} rules={[{ required: true }]}>
          <DayPicker min={today} allowClear={false} />
        </Form.Item>
      </Form>
    </Modal>
  )
}

/** Both can be read, and the house would buy dearer than it sells. */
export function loses(buy: unknown, sell: unknown): boolean {
  const rates = [buy, sell].map((value) => HouseRateBody.shape.buy.safeParse(value))
  return (
    rates.every(({ success }) => success) && houseLosesOnExchange(rates[0]!.data!, rates[1]!.data!)
  )
}
