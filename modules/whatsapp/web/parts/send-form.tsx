import { TABLE_ANSWERS } from '@kit/tables/contract'
import { ReloadOutlined } from '@ant-design/icons'
import { query } from '@kit/ui/api'
import { ErrorState } from '@kit/ui/error-state'
import { Select } from '@kit/ui/select'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input, Space } from 'antd'
import { useEffect, useState } from 'react'
import {
  getGroupChats,
  listNumbers,
  listReservationMessages,
  sendMessage,
  type Draft,
  type NumberStatus,
} from '../../contract.ts'
import { TEXT_CHARACTERS_MAX } from '../../rules.ts'
import { follow, useFollowed } from '../followed.ts'
import { useTexts } from '../texts.ts'

type Fields = { groupId: string; message: string }

/** A group and a text; what becomes of them is told, also to who has closed the form by then. */
export function SendForm({ number, draft }: { number: NumberStatus; draft?: Draft }) {
  const t = useTexts()
  const [form] = Form.useForm<Fields>()
  const groups = useQuery({
    ...query(getGroupChats, { body: { number_id: number.id } }),
    enabled: number.kind === 'ready',
    staleTime: Infinity,
  })
  const send = useWrite(sendMessage, {
    form,
    failed: t('send.failed'),
    outdates: [listNumbers, listReservationMessages, ...TABLE_ANSWERS],
    onDone: ({ id }, { body }) => follow({ id, number_id: number.id, text: body.message }),
  })
  const waiting = useFollowed(({ followed }) =>
    followed.some(({ number_id }) => number_id === number.id),
  )
  const arrived = useFollowed((state) => state.arrived)
  const [arrivedBefore] = useState(arrived)
  // What did not arrive stays, to be sent again or mended; so does what was written since.
  useEffect(() => {
    if (arrived !== arrivedBefore && form.getFieldValue('message') === arrived?.text)
      form.setFieldsValue({ message: '' })
  }, [arrived, arrivedBefore, form])

  if (groups.error && !groups.data)
    return <ErrorState error={groups.error} onRetry={() => void groups.refetch()} />
  const options = (groups.data ?? []).map(({ id, name, canSend }) => ({
    value: id._serialized,
    label: canSend ? name : `${name} (${t('send.closed_group')})`,
    disabled: !canSend,
  }))
  return (
    <Form
      form={form}
      layout="vertical"
      className="wa-form"
      initialValues={{ message: draft?.text ?? '' }}
      onFinish={(fields) =>
        send.mutate({
          body: {
            ...fields,
            number_id: number.id,
            ...(draft ? { reservation: draft.uuid } : {}),
          },
        })
      }
    >
      {draft && <p className="ui-quiet">{t('send.about', { folio: draft.folio })}</p>}
      <Form.Item name="groupId" label={t('send.group')} rules={[{ required: true }]}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          loading={groups.isFetching}
          options={options}
          notFoundContent={groups.isFetching ? null : t('send.no_groups')}
        />
      </Form.Item>
      <Form.Item
        name="message"
        label={t('send.message')}
        rules={[{ required: true, whitespace: true }]}
      >
        <Input.TextArea className="wa-message" rows={3} maxLength={TEXT_CHARACTERS_MAX} />
      </Form.Item>
      <Space wrap>
        <Button type="primary" htmlType="submit" loading={send.isPending || waiting}>
          {waiting ? t('send.queued') : t('send.send')}
        </Button>
        <Button
          icon={<ReloadOutlined />}
          loading={groups.isFetching}
          disabled={number.kind !== 'ready'}
          onClick={() => void groups.refetch()}
        >
          {t('send.refresh')}
        </Button>
      </Space>
    </Form>
  )
}
