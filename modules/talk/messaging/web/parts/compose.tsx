import { TABLE_ANSWERS } from '@kit/tables/contract'
import { query } from '@kit/ui/api'
import { useActor } from '@kit/ui/permission'
import { MinutePicker } from '@kit/ui/minute-picker'
import { Select } from '@kit/ui/select'
import { useWrite } from '@kit/ui/write'
import { skipToken, useQuery } from '@tanstack/react-query'
import { Modal } from '@kit/ui/dialog'
import { Button, Checkbox, Form, Input } from 'antd'
import { createMessage, listReps } from '../../contract.ts'
import type { Draft } from '../../contract/drafts.ts'
import { channelToWriteTo, DEFAULT_MAIN_ROLES, REP_ROLES } from '../../rules.ts'
import { useTexts } from '../texts.ts'
import { Audience, Reached } from './audience.tsx'
import { useDraftFiles } from './draft-files.tsx'
import { DroppedOfDraft, fieldsOf, writtenIn, type Fields } from './draft-fields.tsx'
import { DRAFT_TURN, DraftLine, useKeptDraft } from './keep-draft.tsx'
import { TextAndFiles } from './text-and-files.tsx'

const WIDTH = 600

/**
 * A message to the people of a channel, or to reps chosen by name. Who works in one channel alone
 * is not asked which.
 */
export function Compose({
  draft = null,
  open,
  onClose,
}: {
  /** What is gone on with; null: nothing is written yet. */
  draft?: Draft | null
  open: boolean
  onClose: () => void
}) {
  const t = useTexts()
  const { channels, channel } = useActor()
  const usual = channelToWriteTo(channels, channel)
  const [form] = Form.useForm<Fields>()
  const chosen = Form.useWatch('chosen', form) === true
  const id_rep = Form.useWatch('id_rep', form) ?? []
  const id_hotel = Form.useWatch('id_hotel', form) ?? []
  const id_main_role = Form.useWatch('id_main_role', form) ?? [...DEFAULT_MAIN_ROLES]
  const asks = Form.useWatch('asks', form) === true
  const id_channel = Form.useWatch('id_channel', form) ?? usual
  const keeping = useKeptDraft({
    open,
    begun: draft,
    fill: (begun) => form.setFieldsValue(fieldsOf(begun)),
    written: () => writtenIn(form.getFieldsValue(true) as Partial<Fields>, usual),
  })
  const files = useDraftFiles(keeping, { answers: null, begun: draft })
  const leave = () => {
    keeping.leave()
    onClose()
  }
  const send = useWrite(createMessage, {
    form,
    done: t('compose.sent'),
    failed: t('compose.not_sent'),
    outdates: [...TABLE_ANSWERS],
    inTurn: DRAFT_TURN,
    onDone: () => {
      keeping.forget()
      onClose()
    },
    onFailed: keeping.touch,
  })
  const asked = query(listReps, { body: { id_main_roles: [...REP_ROLES] } })
  const reps = useQuery({ ...asked, queryFn: open ? asked.queryFn! : skipToken })

  const addressed = chosen
    ? { id_channel, id_rep, id_hotel: [], id_main_role: [...DEFAULT_MAIN_ROLES] }
    : { id_channel, id_rep: [], id_hotel, id_main_role }
  const submit = ({ subject, message_content, acknowledge_by }: Fields) => {
    keeping.pause()
    send.mutate({
      body: {
        subject,
        message_content,
        ...addressed,
        draft: keeping.uuid,
        draft_files: files.names.join(','),
        ...(asks && acknowledge_by ? { acknowledge_by } : {}),
      },
    })
  }

  return (
    <Modal
      open={open}
      title={t('compose.title')}
      onCancel={leave}
      width={WIDTH}
      centered
      forceRender
      mask={{ closable: false }}
      afterClose={() => form.resetFields()}
      footer={[
        <Button key="cancel" onClick={leave}>
          {t('compose.cancel')}
        </Button>,
        <Button
          key="send"
          type="primary"
          onClick={form.submit}
          loading={send.isPending}
          disabled={files.busy}
        >
          {t('compose.send')}
        </Button>,
      ]}
    >
      <Form
        form={form}
        layout="vertical"
        onFinish={submit}
        onValuesChange={keeping.touch}
        disabled={send.isPending}
      >
        {draft && <DroppedOfDraft draft={draft} />}
        {!chosen && <Audience usual={usual} id_channel={id_channel} open={open} />}
        {open && (!chosen || id_rep.length > 0) && <Reached addressed={addressed} />}
        <Form.Item
          name="subject"
          label={t('compose.subject')}
          rules={[{ required: true, whitespace: true, message: t('compose.required') }]}
        >
          <Input maxLength={200} />
        </Form.Item>
        <TextAndFiles
          label={t('compose.content')}
          open={open}
          busy={send.isPending}
          files={files}
        />
        <Form.Item name="asks" valuePropName="checked">
          <Checkbox>{t('compose.asks')}</Checkbox>
        </Form.Item>
        {asks && (
          <Form.Item
            name="acknowledge_by"
            label={t('compose.acknowledge_by')}
            extra={t('compose.acknowledge_hint')}
            rules={[{ required: true, message: t('compose.required') }]}
          >
            <MinuteField label={t('compose.acknowledge_by')} />
          </Form.Item>
        )}
        <Form.Item name="chosen" valuePropName="checked">
          <Checkbox>{t('compose.chosen')}</Checkbox>
        </Form.Item>
        {chosen && (
          <Form.Item name="id_rep" label={t('compose.rep')} rules={[{ required: true }]}>
            <Select
              mode="multiple"
              showSearch={{ optionFilterProp: 'label' }}
              loading={reps.isFetching}
              options={(reps.data ?? []).map(({ id, name, last_name }) => ({
                value: id,
                label: `${name} ${last_name}`,
              }))}
            />
          </Form.Item>
        )}
        <DraftLine keeping={keeping} />
      </Form>
    </Modal>
  )
}

/** A `Form.Item` gives its field what it holds, and hears of what becomes of it. */
function MinuteField({
  label,
  value,
  onChange = () => {},
}: {
  label: string
  value?: string
  onChange?: (minute: string | undefined) => void
}) {
  return <MinutePicker label={label} value={value} onChange={onChange} />
}
