import { fromWire, type WireMoney } from '@kit/kernel/wire'
import { outdate, query } from '@kit/ui/api'
import { CurrencyInput } from '@kit/ui/currency-input'
import { showMoney } from '@kit/ui/format'
import { Select } from '@kit/ui/select'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Alert, Form, Input, Modal } from 'antd'
import { findCheckoutOptions } from '../../../../sale/contract.ts'
import { collectFromGroup } from '../../../contract/proforma.ts'
import { nextOf, type GroupPlan } from '../plan.ts'
import { useTexts } from '../../texts.ts'
import { OUTDATED } from './outdated.ts'

type Fields = { money: WireMoney; method_id: number; reference?: string }

/** One payment of the whole group; what is asked for first is the next agreed payment. */
export function Collecting({ plan, onClose }: { plan: GroupPlan; onClose: () => void }) {
  const t = useTexts()
  const [form] = Form.useForm<Fields>()
  const { uuid, announced, balance } = plan
  const { currency } = balance
  const options = useQuery(query(findCheckoutOptions, {}))
  const methods = (options.data?.methods ?? []).filter(({ kind }) => kind !== 'agency_credit')
  const method_id = Form.useWatch('method_id', form)
  const method = methods.find(({ id }) => id === method_id)
  const collect = useWrite(collectFromGroup, {
    form,
    outdates: OUTDATED,
    done: ({ taken, reservations }) =>
      t('proforma.collect.done', { amount: showMoney(taken), count: reservations }),
    onDone: onClose,
    // What is owed now, should it be another than what was shown.
    onFailed: () => void outdate(...OUTDATED),
  })
  return (
    <Modal
      open
      title={t('proforma.collect.title')}
      okText={t('proforma.collect.yes')}
      cancelText={t('proforma.plan.close')}
      confirmLoading={collect.isPending}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p>{t('proforma.collect.why', { balance: showMoney(balance) })}</p>
      {fromWire(announced).units > 0n && (
        <Alert
          type="warning"
          showIcon
          title={t('proforma.collect.announced', { announced: showMoney(announced) })}
        />
      )}
      <Form
        form={form}
        name="collect-of-group"
        layout="vertical"
        initialValues={{ money: nextOf(plan) }}
        onFinish={({ money: { amount }, reference, ...rest }) =>
          collect.mutate({
            params: { uuid },
            body: {
              ...rest,
              amount,
              expected_balance: balance.amount,
              ...(reference ? { reference } : {}),
            },
          })
        }
      >
        <Form.Item name="money" label={t('proforma.amount')} rules={[{ required: true }]}>
          <CurrencyInput currencies={[currency]} aria-label={t('proforma.amount')} />
        </Form.Item>
        <Form.Item
          name="method_id"
          label={t('proforma.collect.method')}
          rules={[{ required: true }]}
        >
          <Select options={methods.map(({ id, name }) => ({ value: id, label: name }))} />
        </Form.Item>
        {method?.needs_reference && (
          <Form.Item
            name="reference"
            label={t('proforma.collect.reference')}
            rules={[{ required: true, whitespace: true }]}
          >
            <Input maxLength={60} />
          </Form.Item>
        )}
      </Form>
    </Modal>
  )
}
