import { listChannels } from '@app/organization/contract'
import { showDay, type Day } from '@kit/kernel/day'
import { money } from '@kit/kernel/money'
import { TABLE_ANSWERS } from '@kit/tables/contract'
import { query } from '@kit/ui/api'
import { showMoney } from '@kit/ui/format'
import { Select } from '@kit/ui/select'
import { SumPicker, usePicked } from '@kit/ui/sum-picker'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Modal } from '@kit/ui/dialog'
import { Form, Input } from 'antd'
import { findOwedPrizes, payPrizes } from '../../contract.ts'
import { useTexts } from '../texts.ts'

const REFERENCE_CHARACTERS = 60
/** Not with a cut of commissions. */
const ALONE = 0
type Fields = { channel_id: number; cut_id: number; reference?: string }

/** Shows what is owed in prizes to whom in a channel, and records that it was transferred. */
export function PayPrizes({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts()
  const [form] = Form.useForm<Fields>()
  const channel_id = Form.useWatch('channel_id', form)
  const cut_id = Form.useWatch('cut_id', form) ?? ALONE
  const channels = useQuery({ ...query(listChannels, {}), enabled: open })
  const asked = channel_id !== undefined
  const waiting = useQuery({
    ...query(findOwedPrizes, { body: { channel_id, ...(cut_id === ALONE ? {} : { cut_id }) } }),
    enabled: open && asked,
  })
  const owed = asked ? (waiting.data?.owed ?? []) : []
  const cuts = asked ? (waiting.data?.cuts ?? []) : []
  const picked = usePicked(
    owed.map(({ rep_id, rep, prizes, amount, waits }) => ({
      id: rep_id,
      name: rep,
      count: prizes,
      amount: money(amount, 'MXN'),
      waits,
    })),
    'MXN',
  )
  const { chosen, sum, leaveOut } = picked
  const pay = useWrite(payPrizes, {
    form,
    done: ({ amount }) => t('pay.done', { amount: showMoney(money(amount, 'MXN')) }),
    outdates: [findOwedPrizes, ...TABLE_ANSWERS],
    onDone: onClose,
  })
  const submit = ({ reference, ...fields }: Fields) =>
    pay.mutate({
      body: {
        channel_id: fields.channel_id,
        reps: chosen.map(({ id }) => id),
        paid: fields.cut_id === ALONE ? { reference: reference! } : { cut_id: fields.cut_id },
      },
    })
  return (
    <Modal
      open={open}
      title={t('pay.title')}
      okText={t('pay.make')}
      okButtonProps={{ disabled: sum.units <= 0n }}
      cancelText={t('cancel')}
      confirmLoading={pay.isPending}
      onCancel={onClose}
      onOk={form.submit}
      afterClose={() => {
        form.resetFields()
        leaveOut([])
      }}
      width={640}
      forceRender
    >
      <p>{t('pay.why')}</p>
      <Form
        form={form}
        name="pay-prizes"
        layout="vertical"
        initialValues={{ cut_id: ALONE }}
        onFinish={submit}
      >
        <Form.Item name="channel_id" label={t('channel')} rules={[{ required: true }]}>
          <Select
            loading={channels.isLoading}
            showSearch={{ optionFilterProp: 'label' }}
            options={(channels.data ?? []).map(({ id, canal }) => ({ value: id, label: canal }))}
            onChange={() => form.setFieldValue('cut_id', ALONE)}
          />
        </Form.Item>
        <Form.Item name="cut_id" label={t('pay.how')}>
          <Select
            options={[
              { value: ALONE, label: t('pay.alone') },
              ...cuts.map(({ id, paid_on }) => ({
                value: id,
                label: t('pay.cut', { id, day: showDay(paid_on as Day) }),
              })),
            ]}
          />
        </Form.Item>
        {cut_id === ALONE && (
          <Form.Item
            name="reference"
            label={t('reference')}
            rules={[{ required: true, whitespace: true }]}
          >
            <Input maxLength={REFERENCE_CHARACTERS} />
          </Form.Item>
        )}
      </Form>
      {asked && (
        <SumPicker
          picked={picked}
          loading={waiting.isLoading}
          titles={{ name: t('rep'), count: t('prizes'), amount: t('pay.owed') }}
          waits={t('pay.waits')}
          empty={t('pay.nobody')}
          sum={t('pay.sum', { amount: showMoney(sum) })}
        />
      )}
    </Modal>
  )
}
