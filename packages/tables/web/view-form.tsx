import { Select } from '@kit/ui/select'
import { useWrite } from '@kit/ui/write'
import { Modal } from '@kit/ui/dialog'
import { Button, Checkbox, Form, Input } from 'antd'
import { useEffect } from 'react'
import type { TableDescription } from '../contract.ts'
import {
  changeTableView,
  findTableViews,
  saveTableView,
  VIEW_NAME_MAX,
  type TableView,
} from '../view-contract.ts'
import { useTexts } from './texts.ts'
import { forgetUnsaved, type Seeing } from './use-views.ts'

type Props = {
  table: TableDescription
  seeing: Seeing
  edited: TableView | 'new' | null
  onClose: () => void
}
type Fields = { name: string; shared_with?: string[]; columns?: boolean }

/** A view's name, the roles that it is shared with, and whether it carries columns. */
export default function ViewForm({ table, seeing, edited, onClose }: Props) {
  const t = useTexts()
  const [form] = Form.useForm<Fields>()
  const view = edited === 'new' ? null : edited
  const params = { id: table.id }
  const saving = {
    form,
    done: t('views.saved'),
    outdates: [findTableViews],
    onDone: (saved: TableView) => {
      forgetUnsaved(saved.uuid)
      onClose()
      seeing.open(saved)
    },
  }
  const add = useWrite(saveTableView, saving)
  const change = useWrite(changeTableView, saving)
  useEffect(() => {
    if (edited === null) return
    form.setFieldsValue({
      name: view?.name ?? '',
      shared_with: [...(view?.shared_with ?? [])],
      columns: view ? view.columns !== null : false,
    })
  }, [edited, view, form])

  const save = ({ name, shared_with = [], columns }: Fields) => {
    const body = {
      name,
      shared_with,
      question: { ...seeing.question },
      columns: columns ? seeing.columnsNow : null,
    }
    if (view) change.mutate({ params: { ...params, uuid: view.uuid }, body })
    else add.mutate({ params, body })
  }
  return (
    <Modal
      open={edited !== null}
      title={view ? view.name : t('views.save')}
      onCancel={onClose}
      centered
      forceRender
      footer={
        <Button
          type="primary"
          loading={add.isPending || change.isPending}
          onClick={() => form.submit()}
        >
          {t('views.save')}
        </Button>
      }
    >
      <Form form={form} layout="vertical" onFinish={save}>
        <Form.Item name="name" label={t('views.name')} rules={[{ required: true }]}>
          <Input maxLength={VIEW_NAME_MAX} />
        </Form.Item>
        {seeing.views.roles.length > 0 && (
          <Form.Item name="shared_with" label={t('views.shared')} extra={t('views.shared_hint')}>
            <Select
              mode="multiple"
              options={seeing.views.roles.map((role) => ({ value: role, label: role }))}
            />
          </Form.Item>
        )}
        <Form.Item name="columns" valuePropName="checked" noStyle>
          <Checkbox>{t('views.columns')}</Checkbox>
        </Form.Item>
      </Form>
    </Modal>
  )
}
