import { call } from '@kit/ui/api'
import { useNotice } from '@kit/ui/notice'
import { Select } from '@kit/ui/select'
import { Modal } from '@kit/ui/dialog'
import { Form, InputNumber, Radio } from 'antd'
import { useState } from 'react'
import { proposeBudgets, type BudgetCurrency, type GridCell } from '../../contract/grid.ts'
import { useTexts } from '../texts.ts'

type Terms = { channel_id: number; year: number; currency: BudgetCurrency }
type Fields = { source: 'budgets' | 'sales'; growth: string; round_to: 1 | 100 | 1000 }

/** Fills the grid with last year's targets or sales and a growth; nothing is saved by it. */
export function CopyYear({
  open,
  terms,
  onClose,
  onTake,
}: {
  open: boolean
  terms: Terms
  onClose: () => void
  onTake: (cells: readonly GridCell[]) => void
}) {
  const t = useTexts()
  const notice = useNotice()
  const [form] = Form.useForm<Fields>()
  const [asking, setAsking] = useState(false)
  const ask = async (fields: Fields) => {
    setAsking(true)
    try {
      const { cells } = await call(proposeBudgets, { body: { ...terms, ...fields } })
      if (cells.length === 0) notice.warned(t('copy.nothing', { year: terms.year - 1 }))
      else onTake(cells)
    } catch (error) {
      notice.failed(error)
    } finally {
      setAsking(false)
    }
  }
  return (
    <Modal
      open={open}
      title={t('copy.title', { from: terms.year - 1, to: terms.year })}
      okText={t('copy.yes')}
      cancelText={t('cancel')}
      confirmLoading={asking}
      onCancel={onClose}
      onOk={form.submit}
      forceRender
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ source: 'budgets', growth: '5', round_to: 1000 }}
        onFinish={(fields) => void ask(fields)}
      >
        <Form.Item name="source" label={t('copy.source')}>
          <Radio.Group
            options={[
              { value: 'budgets', label: t('copy.budgets') },
              { value: 'sales', label: t('copy.sales') },
            ]}
          />
        </Form.Item>
        <Form.Item
          name="growth"
          label={t('copy.growth')}
          rules={[
            { required: true },
            { pattern: /^-?\d{1,3}(\.\d{1,2})?$/, message: t('copy.bad') },
          ]}
        >
          <InputNumber<string> stringMode controls={false} inputMode="decimal" suffix="%" />
        </Form.Item>
        <Form.Item name="round_to" label={t('copy.round_to')}>
          <Select
            options={[1, 100, 1000].map((value) => ({
              value,
              label: value.toLocaleString('es-MX'),
            }))}
          />
        </Form.Item>
        <p className="ui-quiet">{t('copy.why')}</p>
      </Form>
    </Modal>
  )
}
