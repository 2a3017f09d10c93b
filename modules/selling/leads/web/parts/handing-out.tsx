import { TABLE_ANSWERS } from '@kit/tables/contract'
import { query } from '@kit/ui/api'
import { ErrorState } from '@kit/ui/error-state'
import { Loading } from '@kit/ui/loading'
import { Select } from '@kit/ui/select'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Form, Modal } from 'antd'
import { useState } from 'react'
import { findLeadChannels, findLeadReps, handOutLeads } from '../../contract.ts'
import { useTexts } from '../texts.ts'

type Channel = { id: number; name: string }
type Fields = { channel_id: number; rep_ids: number[] }

/** Hands the new leads of a channel out among those chosen. */
export function HandingOut({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts()
  const [form] = Form.useForm<Fields>()
  const [chosen, setChosen] = useState<number | null>(null)
  const channels = useQuery({ ...query(findLeadChannels, {}), enabled: open })
  const first = channels.data?.[0]?.id
  const channel = chosen ?? first ?? null
  const found = useQuery({
    ...query(findLeadReps, { params: { channel_id: channel ?? 0 } }),
    enabled: open && channel !== null,
  })
  const hand = useWrite(handOutLeads, {
    form,
    done: ({ round, assigned }) => t('hand_out.done', { round, count: assigned }),
    outdates: [...TABLE_ANSWERS, findLeadReps],
    onDone: onClose,
  })
  const missed = channels.error ? channels : found
  const told = missed.error ? (
    <ErrorState error={missed.error} onRetry={() => void missed.refetch()} />
  ) : (
    <Loading lines={1} />
  )
  return (
    <Modal
      open={open}
      onCancel={onClose}
      title={t('hand_out.title')}
      okText={t('hand_out.yes')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: !found.data || found.data.waiting === 0 }}
      confirmLoading={hand.isPending}
      onOk={form.submit}
      afterClose={() => setChosen(null)}
      destroyOnHidden
    >
      {channels.data ? fields(channels.data) : told}
    </Modal>
  )

  function fields(offered: readonly Channel[]) {
    return (
      <Form<Fields>
        form={form}
        name="hand-out"
        initialValues={first === undefined ? {} : { channel_id: first }}
        preserve={false}
        layout="vertical"
        onFinish={(body) => hand.mutate({ body })}
      >
        <Form.Item name="channel_id" label={t('channel')} rules={[{ required: true }]}>
          <Select
            options={offered.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id: number) => {
              setChosen(id)
              form.setFieldValue('rep_ids', [])
            }}
          />
        </Form.Item>
        {found.data ? <p>{t('hand_out.waiting', { count: found.data.waiting })}</p> : told}
        <Form.Item
          name="rep_ids"
          label={t('hand_out.reps')}
          extra={t('hand_out.why')}
          rules={[{ required: true }]}
        >
          <Select
            mode="multiple"
            optionFilterProp="label"
            options={(found.data?.reps ?? []).map(({ id, name, open: count }) => ({
              value: id,
              label: t('hand_out.open', { name, count }),
            }))}
          />
        </Form.Item>
      </Form>
    )
  }
}
