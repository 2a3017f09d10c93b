import { TABLE_ANSWERS } from '@kit/tables/contract'
import { ReloadOutlined } from '@ant-design/icons'
import { query } from '@kit/ui/api'
import { ErrorState } from '@kit/ui/error-state'
import { Select } from '@kit/ui/select'
import { Upload } from '@kit/ui/upload'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input, Space } from 'antd'
import { useEffect, useState } from 'react'
import {
  getGroupChats,
  listNumbers,
  listReservationMessages,
  sendFile,
  sendMessage,
  type Draft,
  type NumberStatus,
} from '../../contract.ts'
import { FILE_CEILING, TEXT_CHARACTERS_MAX } from '../../rules.ts'
import { follow, useFollowed } from '../followed.ts'
import { useTexts } from '../texts.ts'
import { AttachVouchers } from './attach-vouchers.tsx'

type Fields = { groupId: string; message: string; docto?: readonly File[] }

/** A group, a text and maybe a file; what becomes of them is told, also to who has closed the form by then. */
export function SendForm({ number, draft }: { number: NumberStatus; draft?: Draft }) {
  const t = useTexts()
  const [form] = Form.useForm<Fields>()
  const groups = useQuery({
    ...query(getGroupChats, { body: { number_id: number.id } }),
    enabled: number.kind === 'ready',
    staleTime: Infinity,
  })
  const sending = {
    form,
    failed: t('send.failed'),
    outdates: [listNumbers, listReservationMessages, ...TABLE_ANSWERS],
    onDone: ({ id }: { id: string }, { body }: { body: { message: string } }) =>
      follow({ id, number_id: number.id, text: body.message }),
  }
  const send = useWrite(sendMessage, sending)
  const sendWithFile = useWrite(sendFile, sending)
  const waiting = useFollowed(({ followed }) =>
    followed.some(({ number_id }) => number_id === number.id),
  )
  const carried = Form.useWatch('docto', form) ?? []
  const busy = send.isPending || sendWithFile.isPending
  const arrived = useFollowed((state) => state.arrived)
  const [arrivedBefore] = useState(arrived)
  // What did not arrive stays, to be sent again or mended; so does what was written since.
  useEffect(() => {
    if (arrived !== arrivedBefore && form.getFieldValue('message') === arrived?.text)
      form.setFieldsValue({ message: '', docto: [] })
  }, [arrived, arrivedBefore, form])

  if (groups.error && !groups.data)
    return <ErrorState error={groups.error} onRetry={() => void groups.refetch()} />
  const submit = ({ docto = [], groupId, message }: Fields): void => {
    const about = draft ? { reservation: draft.uuid } : {}
    if (docto.length === 0)
      send.mutate({ body: { groupId, message, number_id: number.id, ...about } })
    else
      sendWithFile.mutate({
        body: { groupId, message, number_id: String(number.id), ...about },
        files: { docto },
      })
  }
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
      onFinish={submit}
    >
      {draft && <p className="ui-quiet wa-about">{t('send.about', { folio: draft.folio })}</p>}
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
      <Form.Item name="docto" extra={t('send.file_hint')}>
        <Upload rule={FILE_CEILING} label={t('send.file')} disabled={busy} />
      </Form.Item>
      {draft?.vouchers && carried.length === 0 && (
        <AttachVouchers draft={draft} onFile={(file) => form.setFieldsValue({ docto: [file] })} />
      )}
      <Space wrap>
        <Button type="primary" htmlType="submit" loading={busy || waiting}>
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
