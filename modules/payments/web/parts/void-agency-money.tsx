import { TABLE_ANSWERS } from '@kit/tables/contract'
import { useWrite } from '@kit/ui/write'
import { Modal } from '@kit/ui/dialog'
import { Form, Input } from 'antd'
import {
  findOpenCharges,
  listDebtors,
  voidAgencyReturn,
  voidCollection,
} from '../../contract/collections.ts'
import { useTexts } from '../texts.ts'

const REASON_CHARACTERS = 300
type Row = { key: string; cells: Readonly<Record<string, unknown>> }
type Asked = { row: Row | null; onClose: () => void }

/** Why what an agency paid does not count. */
export const VoidCollection = (asked: Asked) => (
  <VoidDialog {...asked} endpoint={voidCollection} words="collections" />
)

/** Why what an agency got back does not count. */
export const VoidReturn = (asked: Asked) => (
  <VoidDialog {...asked} endpoint={voidAgencyReturn} words="returns" />
)

function VoidDialog({
  row,
  onClose,
  endpoint,
  words,
}: Asked & {
  endpoint: typeof voidCollection | typeof voidAgencyReturn
  words: 'collections' | 'returns'
}) {
  const t = useTexts()
  const [form] = Form.useForm<{ reason: string }>()
  const undo = useWrite(endpoint, {
    form,
    done: t(`${words}.voided`),
    outdates: [findOpenCharges, listDebtors, ...TABLE_ANSWERS],
    onDone: onClose,
  })
  return (
    <Modal
      open={row !== null}
      title={t(`${words}.void_title`, { number: row?.key ?? '' })}
      okText={t(`${words}.void_yes`)}
      okButtonProps={{ danger: true }}
      cancelText={t('collections.back')}
      confirmLoading={undo.isPending}
      onOk={form.submit}
      onCancel={onClose}
      afterClose={form.resetFields}
      forceRender
    >
      <p>{t(`${words}.void_why`)}</p>
      <Form
        form={form}
        name={`void-${words}`}
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
