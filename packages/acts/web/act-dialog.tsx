import type { Endpoint } from '@kit/http/endpoint'
import { TABLE_ANSWERS } from '@kit/tables/contract'
import type { ActOpened } from '@kit/tables/web/open-act'
import { RecordFields, sentOf } from '@kit/tables/web/record-form'
import { query } from '@kit/ui/api'
import { Modal } from '@kit/ui/dialog'
import { ErrorState } from '@kit/ui/error-state'
import { Loading } from '@kit/ui/loading'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Form } from 'antd'
import { useEffect, useState } from 'react'
import * as z from 'zod'
import { describeAct, fillText, type ActDescription } from '../contract.ts'

type Props = { opened: ActOpened; onClose: () => void }

/** Asks what the server says that an act asks, and sends it. */
export default function ActDialog({ opened, onClose }: Props) {
  const [open, setOpen] = useState(true)
  const described = useQuery({
    ...query(describeAct, { params: opened }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const close = () => setOpen(false)
  if (described.data && !described.isFetching)
    return <Asked act={described.data} open={open} onClose={close} onClosed={onClose} />
  return (
    <Modal open={open} title=" " footer={null} onCancel={close} afterClose={onClose}>
      {described.error ? (
        <ErrorState error={described.error} onRetry={() => void described.refetch()} />
      ) : (
        <Loading lines={3} />
      )}
    </Modal>
  )
}

type AskedProps = {
  act: ActDescription
  open: boolean
  onClose: () => void
  onClosed: () => void
}

function Asked({ act, open, onClose, onClosed }: AskedProps) {
  const [form] = Form.useForm<Record<string, unknown>>()
  const [described] = useState(act)
  const { fields, initial } = described
  useEffect(() => form.setFieldsValue(initial), [form, initial])
  const send = useWrite(callOf(described), {
    form,
    done: (reply) =>
      fillText(described.done, { ...form.getFieldsValue(true), ...(reply as object) }),
    ...(described.failed === null ? {} : { failed: described.failed }),
    outdates: [...TABLE_ANSWERS, ...(described.outdates as Endpoint[])],
    onDone: onClose,
  })
  const submit = (typed: Record<string, unknown>) =>
    send.mutate({ body: { ...sentOf({ fields }, typed, true), ...described.with } })
  return (
    <Modal
      open={open}
      title={described.asks}
      okText={described.yes}
      okButtonProps={{ danger: described.danger }}
      cancelText={described.no}
      confirmLoading={send.isPending}
      onOk={form.submit}
      onCancel={onClose}
      afterClose={onClosed}
    >
      {described.consequence && <p>{described.consequence}</p>}
      <Form form={form} name={`act-${described.id}`} layout="vertical" onFinish={submit}>
        <RecordFields record={{ fields, sections: [] }} isNew />
      </Form>
    </Modal>
  )
}

/** The call of an act for its row, of which the browser knows what the server says. */
const callOf = ({ method, path, idempotent }: ActDescription) => ({
  method,
  path: path as `/${string}`,
  summary: '',
  permission: 'session' as const,
  ...(idempotent ? { idempotent: true as const } : {}),
  body: z.record(z.string(), z.unknown()),
  reply: z.unknown(),
  refusals: [],
})
