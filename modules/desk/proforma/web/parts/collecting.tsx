import type { WireMoney } from '@kit/kernel/wire'
import { fromWire, toWire } from '@kit/kernel/wire'
import { money, subtract } from '@kit/kernel/money'
import { query } from '@kit/ui/api'
import { CurrencyInput } from '@kit/ui/currency-input'
import { showMoney } from '@kit/ui/format'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, Modal, Select } from 'antd'
import { findCheckoutOptions } from '../../../sale/contract.ts'
import { collectFromGroup } from '../../contract.ts'
import type { GroupPlan } from '../plan.ts'
import { useTexts } from '../texts.ts'
import { OUTDATED } from './outdated.ts'

type Fields = { money: WireMoney; method_id: number; reference?: string }

/** One payment of the whole group; what is asked for first is the next agreed payment. */
export function Collecting({ plan, onClose }: { plan: GroupPlan; onClose: () => void }) {
  const t = useTexts()
  const [form] = Form.useForm<Fields>()
  const { uuid, balance } = plan
  const { currency } = balance
  const options = useQuery(query(findCheckoutOptions, {}))
  const methods = (options.data?.methods ?? []).filter(({ kind }) => kind !== 'agency_credit')
  const method_id = Form.useWatch('method_id', form)
  const method = methods.find(({ id }) => id === method_id)
  const collect = useWrite(collectFromGroup, {
    form,
    outdates: OUTDATED,
    done: ({ taken, reservations }) =>
      t('collect.done', { amount: showMoney(taken), count: reservations }),
    onDone: onClose,
  })
  return (
    <Modal
      open
      title={t('collect.title')}
      okText={t('collect.yes')}
      cancelText={t('plan.close')}
      confirmLoading={collect.isPending}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p>{t('collect.why', { balance: showMoney(balance) })}</p>
      <Form
        form={form}
        name="collect-of-group"
        layout="vertical"
        initialValues={{ money: nextOf(plan) }}
        onFinish={({ money: { amount }, reference, ...rest }) =>
          collect.mutate({
            params: { uuid },
            body: { ...rest, amount, ...(reference ? { reference } : {}) },
          })
        }
      >
        <Form.Item name="money" label={t('amount')} rules={[{ required: true }]}>
          <CurrencyInput currencies={[currency]} aria-label={t('amount')} />
        </Form.Item>
        <Form.Item name="method_id" label={t('collect.method')} rules={[{ required: true }]}>
          <Select options={methods.map(({ id, name }) => ({ value: id, label: name }))} />
        </Form.Item>
        {method?.needs_reference && (
          <Form.Item
            name="reference"
            label={t('collect.reference')}
            rules={[{ required: true, whitespace: true }]}
          >
            <Input maxLength={60} />
          </Form.Item>
        )}
      </Form>
    </Modal>
  )
}

function nextOf({ instalments, balance }: GroupPlan): WireMoney {
  const { currency } = balance
  const next = instalments.find(({ state }) => state !== 'paid')
  if (!next) return balance
  const open = subtract(money(next.amount, currency), money(next.paid, currency))
  return toWire(open.units < fromWire(balance).units ? open : fromWire(balance))
}
