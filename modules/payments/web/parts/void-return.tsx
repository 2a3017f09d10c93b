import { TABLE_ANSWERS } from '@kit/tables/contract'
import { useWrite } from '@kit/ui/write'
import { Form, Input, Modal } from 'antd'
import { findOpenCharges, listDebtors, voidAgencyReturn } from '../../contract/collections.ts'
import { useTexts } from '../texts.ts'

const REASON_CHARACTERS = 300
type Row = { key: string; cells: Readonly<Record<string, unknown>> }

/** Why a return does not count. */
export function VoidReturn({ row, onClose }: { row: Row | null; onClose: () => void }) {
  const t = useTexts()
  const [form] = Form.useForm<{ reason: string }>()
  const undo = useWrite(voidAgencyReturn, {
    form,
    done: t('returns.voided'),
    outdates: [findOpenCharges, listDebtors, ...TABLE_ANSWERS],
    onDone: onClose,
  })
  return (
    <Modal
      open={row !== null}
      title={t('returns.void_title', { number: row?.key ?? '' })}
      okText={t('returns.void_yes')}
      okButtonProps={{ danger: true }}
      cancelText={t('collections.back')}
      confirmLoading={undo.isPending}
      onOk={form.submit}
      onCancel={onClose}
      afterClose={form.resetFields}
      forceRender
    >
      <p>{t('returns.void_why')}</p>
      <Form
        form={form}
        name="void-return"
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
