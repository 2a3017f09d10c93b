import { money } from '@kit/kernel/money'
import { TABLE_ANSWERS } from '@kit/tables/contract'
import { query } from '@kit/ui/api'
import { showMoney } from '@kit/ui/format'
import { Select } from '@kit/ui/select'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Modal } from '@kit/ui/dialog'
import { Alert, Form, Input } from 'antd'
import { collectPrizes, findDuePrizes } from '../../contract.ts'
import { useTexts } from '../texts.ts'

const REFERENCE_CHARACTERS = 60
type Fields = { provider_id: number; reference: string }
const pesos = (amount: string) => showMoney(money(amount, 'MXN'))

/** Records that a provider transferred what they owe of the prizes that they offered. */
export function CollectPrizes({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts()
  const [form] = Form.useForm<Fields>()
  const provider_id = Form.useWatch('provider_id', form)
  const waiting = useQuery({ ...query(findDuePrizes, {}), enabled: open })
  const due = (waiting.data ?? []).filter(({ amount }) => money(amount, 'MXN').units > 0n)
  const chosen = due.find((one) => one.provider_id === provider_id)
  const collect = useWrite(collectPrizes, {
    form,
    done: ({ amount }) => t('collect.done', { amount: pesos(amount) }),
    outdates: [findDuePrizes, ...TABLE_ANSWERS],
    onDone: onClose,
  })
  return (
    <Modal
      open={open}
      title={t('collect.title')}
      okText={t('collect.make')}
      okButtonProps={{ disabled: !chosen }}
      cancelText={t('cancel')}
      confirmLoading={collect.isPending}
      onCancel={onClose}
      onOk={form.submit}
      afterClose={form.resetFields}
      forceRender
    >
      <p>{t('collect.why')}</p>
      {waiting.data && due.length === 0 && <Alert type="info" title={t('collect.nobody')} />}
      <Form
        form={form}
        name="collect-prizes"
        layout="vertical"
        onFinish={(fields) => collect.mutate({ body: { ...fields, amount: chosen!.amount } })}
      >
        <Form.Item name="provider_id" label={t('collect.provider')} rules={[{ required: true }]}>
          <Select
            loading={waiting.isLoading}
            showSearch={{ optionFilterProp: 'label' }}
            options={due.map((one) => ({ value: one.provider_id, label: one.provider }))}
          />
        </Form.Item>
        <Form.Item
          name="reference"
          label={t('reference')}
          rules={[{ required: true, whitespace: true }]}
        >
          <Input maxLength={REFERENCE_CHARACTERS} />
        </Form.Item>
      </Form>
      {chosen && (
        <p role="status">
          {t('collect.sum', { amount: pesos(chosen.amount), count: chosen.prizes })}
        </p>
      )}
    </Modal>
  )
}
