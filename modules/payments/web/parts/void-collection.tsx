import { TABLE_ANSWERS } from '@kit/tables/contract'
import { useWrite } from '@kit/ui/write'
import { Form, Input, Modal } from 'antd'
import { findOpenCharges, listDebtors, voidCollection } from '../../contract/collections.ts'
import { useTexts } from '../texts.ts'

const REASON_CHARACTERS = 300
type Row = { key: string; cells: Readonly<Record<string, unknown>> }

/** Why a collection does not count. */
export function VoidCollection({ row, onClose }: { row: Row | null; onClose: () => void }) {
  const t = useTexts()
  const [form] = Form.useForm<{ reason: string }>()
  const undo = useWrite(voidCollection, {
    form,
    done: t('collections.voided'),
    outdates: [findOpenCharges, listDebtors, ...TABLE_ANSWERS],
    onDone: onClose,
  })
  return (
    <Modal
      open={row !== null}
      title={t('collections.void_title', { number: row?.key ?? '' })}
      okText={t('collections.void_yes')}
      okButtonProps={{ danger: true }}
      cancelText={t('collections.back')}
      confirmLoading={undo.isPending}
      onOk={form.submit}
      onCancel={onClose}
      afterClose={form.resetFields}
      forceRender
    >
      <p>{t('collections.void_why')}</p>
      <Form
        form={form}
        name="void-collection"
        layout="vertical"
        onFinish={({ reason }) =>
          row && undo.mutate({ params: { id: Number(row.key) }, body: { reason } })
        }
      >
        <Form.Item
          name="reason"
          label={t('collections.reason')}
          rules={[{ required: true, whitespace: true }]}
        >
          <Input.TextArea rows={2} maxLength={REASON_CHARACTERS} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
