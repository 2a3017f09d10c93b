import { listChannels } from '@app/organization/contract'
import { showDay, type Day } from '@kit/kernel/day'
import { money, total } from '@kit/kernel/money'
import { TABLE_ANSWERS } from '@kit/tables/contract'
import { query } from '@kit/ui/api'
import { showMoney } from '@kit/ui/format'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, Modal, Select, Table } from 'antd'
import { useState } from 'react'
import { findOwedPrizes, payPrizes, type Owed } from '../../contract.ts'
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
  const [left_out, leaveOut] = useState<readonly number[]>([])
  const channels = useQuery({ ...query(listChannels, {}), enabled: open })
  const asked = channel_id !== undefined
  const waiting = useQuery({
    ...query(findOwedPrizes, { body: { channel_id, ...(cut_id === ALONE ? {} : { cut_id }) } }),
    enabled: open && asked,
  })
  const owed = asked ? (waiting.data?.owed ?? []) : []
  const cuts = asked ? (waiting.data?.cuts ?? []) : []
  const chosen = owed.filter(({ rep_id, waits }) => !waits && !left_out.includes(rep_id))
  const sum = total(
    chosen.map(({ amount }) => money(amount, 'MXN')),
    'MXN',
  )
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
        reps: chosen.map(({ rep_id }) => rep_id),
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
        <>
          <Table<Owed>
            rowKey="rep_id"
            size="small"
            loading={waiting.isLoading}
            dataSource={owed}
            pagination={{ pageSize: 8, hideOnSinglePage: true, showSizeChanger: false }}
            locale={{ emptyText: t('pay.nobody') }}
            rowSelection={{
              selectedRowKeys: chosen.map(({ rep_id }) => rep_id),
              getCheckboxProps: ({ waits, rep }) => ({ disabled: waits, 'aria-label': rep }),
              onChange: (keys) =>
                leaveOut(owed.map(({ rep_id }) => rep_id).filter((id) => !keys.includes(id))),
              preserveSelectedRowKeys: true,
            }}
            columns={[
              {
                title: t('rep'),
                render: (_, { rep, waits }) => (waits ? `${rep} (${t('pay.waits')})` : rep),
              },
              { title: t('prizes'), dataIndex: 'prizes', align: 'right' },
              {
                title: t('pay.owed'),
                align: 'right',
                render: (_, { amount }) => showMoney(money(amount, 'MXN')),
              },
            ]}
          />
          <p role="status">{t('pay.sum', { amount: showMoney(sum) })}</p>
        </>
      )}
    </Modal>
  )
}
