import { TABLE_ANSWERS } from '@kit/tables/contract'
import { businessDay, type Day } from '@kit/kernel/day'
import { useConfirm } from '@kit/ui/confirm'
import { DayPicker } from '@kit/ui/day-picker'
import { fieldRule } from '@kit/ui/form-errors'
import { CurrencyCode } from '@kit/ui/money'
import { useWrite } from '@kit/ui/write'
import { Modal } from '@kit/ui/dialog'
import { Form } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { dayRates, HouseRateBody, listRates, setHouseRates } from '../../contract.ts'
import { isFarFromLast, shownRate } from '../../rules.ts'
import { useTexts } from '../texts.ts'
import type { HeldRate } from './held-rates.ts'
import { RateInput } from './rate-input.tsx'
import { loses } from './set-rate-modal.tsx'

type Side = 'buy' | 'sell'
type Fields = { day: Day; rates: Record<string, Record<Side, string>> }
const SIDES = ['buy', 'sell'] as const

/** The morning's work: every currency's buy and sell, what holds now to begin with, saved at once. */
export function SetRatesModal({
  rows,
  channel_id,
  open,
  onClose,
}: {
  rows: readonly HeldRate[]
  channel_id: number | undefined
  open: boolean
  onClose: () => void
}) {
  const t = useTexts()
  const confirm = useConfirm()
  const [form] = Form.useForm<Fields>()
  const [today] = useState(() => businessDay(new Date()))
  const save = useWrite(setHouseRates, {
    done: ({ set }) => t('saved_all', { count: set }),
    outdates: [dayRates, listRates, ...TABLE_ANSWERS],
    onDone: onClose,
  })

  // What is being typed is not overwritten when the rates are asked again.
  const latest = useRef(rows)
  useEffect(() => {
    latest.current = rows
  })
  useEffect(() => {
    if (!open) return
    form.setFieldsValue({
      day: businessDay(new Date()),
      rates: Object.fromEntries(
        latest.current.map(({ code, buy, sell }) => [
          code,
          {
            ...(buy ? { buy: shownRate(buy.value) } : {}),
            ...(sell ? { sell: shownRate(sell.value) } : {}),
          },
        ]),
      ),
    })
  }, [open, form])

  const submit = async ({ day, rates }: Fields) => {
    const far = rows.flatMap((row) =>
      SIDES.flatMap((side) => {
        const [value, last] = [rates[row.code]![side], row[side]?.value]
        return last && isFarFromLast(value, last)
          ? [t('far_of', { code: row.code, side: t(side), value, last: shownRate(last) })]
          : []
      }),
    )
    if (
      far.length > 0 &&
      !(await confirm({
        title: t('far_question', { count: far.length }),
        consequence: far.join(' · '),
        yes: t('far_yes'),
        no: t('far_no'),
      }))
    )
      return
    // Whoever was asked is sure, and whoever was not had nothing to be asked about.
    save.mutate({
      body: {
        rates: rows.map(({ code }) => ({ code, ...rates[code]! })),
        day,
        channel_id: channel_id ?? null,
        sure: true,
      },
    })
  }

  return (
    <Modal
      open={open}
      onCancel={onClose}
      title={t('set_rate')}
      okText={t('save_all')}
      cancelText={t('cancel')}
      onOk={form.submit}
      confirmLoading={save.isPending}
      afterClose={form.resetFields}
      forceRender
      width={560}
    >
      <Form
        form={form}
        name="rates-of-day"
        layout="vertical"
        onFinish={(fields) => void submit(fields)}
      >
        <Form.Item name="day" label={t('for_day')} rules={[{ required: true }]}>
          <DayPicker min={today} allowClear={false} />
        </Form.Item>
        <div className="rates-all" role="group" aria-label={t('title')}>
          <span aria-hidden="true" />
          {SIDES.map((side) => (
            <span key={side} className="ui-quiet" aria-hidden="true">
              {t(side)}
            </span>
          ))}
          {rows.map(({ code }) => (
            <RateFields key={code} code={code} />
          ))}
        </div>
        <button type="submit" hidden />
      </Form>
    </Modal>
  )
}

function RateFields({ code }: { code: HeldRate['code'] }) {
  const t = useTexts()
  return (
    <>
      <CurrencyCode code={code} />
      {SIDES.map((side) => (
        <Form.Item
          key={side}
          name={['rates', code, side]}
          dependencies={side === 'sell' ? [['rates', code, 'buy']] : []}
          rules={[
            { required: true, message: t('not_a_rate') },
            fieldRule(HouseRateBody.shape[side], t('not_a_rate')),
            ({ getFieldValue }) => ({
              validator: (_, value: unknown) =>
                side === 'sell' && loses(getFieldValue(['rates', code, 'buy']), value)
                  ? Promise.reject(new Error(t('buy_above_sell')))
                  : Promise.resolve(),
            }),
          ]}
        >
          <RateInput label={t('side_of', { side: t(side), code })} />
        </Form.Item>
      ))}
    </>
  )
}
