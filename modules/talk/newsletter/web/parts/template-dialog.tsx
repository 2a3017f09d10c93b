import { TABLE_ANSWERS } from '@kit/tables/contract'
import { query } from '@kit/ui/api'
import { ErrorState } from '@kit/ui/error-state'
import { Loading } from '@kit/ui/loading'
import { Select } from '@kit/ui/select'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, Modal } from 'antd'
import type { Content } from '../../contract.ts'
import {
  createTemplate,
  findTemplates,
  listTemplateChannels,
  TemplateName,
} from '../../contract/templates.ts'
import { useTexts } from '../texts.ts'

type Fields = { name: string; channel: number }
type Props = {
  content: Content
  /** Absent: one that is begun empty. */
  keeps?: boolean
  open: boolean
  onClose: () => void
  onDone?: (uuid: string) => void
}

/** Stands for no channel, which is every one. */
const EVERY = 0

/** Under which name it is kept, and of whom it is. */
export function TemplateDialog({ content, keeps = false, open, onClose, onDone }: Props) {
  const t = useTexts()
  const [form] = Form.useForm<Fields>()
  const places = useQuery({ ...query(listTemplateChannels, {}), enabled: open })
  const create = useWrite(createTemplate, {
    form,
    done: t('templates.kept'),
    outdates: [findTemplates, ...TABLE_ANSWERS],
    onFailed: ({ body: { code, message } }) => {
      if (code === 'newsletter_template.name_taken')
        form.setFields([{ name: 'name', errors: [message] }])
    },
    onDone: ({ uuid }) => {
      onClose()
      onDone?.(uuid)
    },
  })
  const options = [
    ...(places.data?.every_channel ? [{ value: EVERY, label: t('templates.every_channel') }] : []),
    ...(places.data?.channels ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ]
  const save = ({ name, channel }: Fields) =>
    create.mutate({ body: { ...content, name, channel_id: channel === EVERY ? null : channel } })
  return (
    <Modal
      open={open}
      title={t(keeps ? 'templates.keep' : 'templates.add')}
      okText={t(keeps ? 'templates.keep_yes' : 'templates.add_yes')}
      cancelText={t('templates.back')}
      okButtonProps={{ disabled: !places.data }}
      confirmLoading={create.isPending}
      onOk={form.submit}
      onCancel={onClose}
      destroyOnHidden
      width={520}
    >
      {places.error ? (
        <ErrorState error={places.error} onRetry={() => void places.refetch()} />
      ) : !places.data ? (
        <Loading lines={3} />
      ) : (
        <Form
          form={form}
          name="newsletter-template"
          layout="vertical"
          preserve={false}
          initialValues={{ name: '', channel: options[0]?.value }}
          onFinish={save}
        >
          <Form.Item
            name="name"
            label={t('templates.name')}
            extra={t('templates.name_hint')}
            rules={[{ required: true, whitespace: true }]}
          >
            <Input
              autoFocus
              autoComplete="off"
              maxLength={TemplateName.maxLength!}
              onPressEnter={form.submit}
            />
          </Form.Item>
          <Form.Item
            name="channel"
            label={t('templates.channel')}
            extra={t('templates.channel_hint')}
            rules={[{ required: true }]}
          >
            <Select<number> options={options} showSearch={{ optionFilterProp: 'label' }} />
          </Form.Item>
        </Form>
      )}
    </Modal>
  )
}
