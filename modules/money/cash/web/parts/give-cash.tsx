import { CURRENCIES } from '@kit/kernel/money'
import type { WireMoney } from '@kit/kernel/wire'
import { query } from '@kit/ui/api'
import { CurrencyInput } from '@kit/ui/currency-input'
import { usePermission } from '@kit/ui/permission'
import { Select } from '@kit/ui/select'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Modal } from '@kit/ui/dialog'
import { Button, Form, Input } from 'antd'
import { giveCash, listMovements, listReceivers } from '../../contract/movements.ts'
import { leavesDrawer, toRep, type MovementKind } from '../../rules.ts'
import { useTexts } from '../texts.ts'

const KINDS: readonly MovementKind[] = ['drop', 'handover', 'float', 'deposit']

type Fields = { kind: MovementKind; amount: WireMoney; to_user_id?: number; reference?: string }

/** Hands cash on; only whoever counts shifts takes it out of the safe. */
export function GiveCash({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts()
  const opensSafe = usePermission('shift.count')
  const [form] = Form.useForm<Fields>()
  const kind = Form.useWatch('kind', form)
  const needed = kind !== undefined && toRep(kind)
  const receivers = useQuery({ ...query(listReceivers, {}), enabled: open && needed })
  const give = useWrite(giveCash, {
    form,
    done: t('moves.given'),
    failed: t('moves.not_given'),
    outdates: [listMovements],
    onDone: onClose,
  })
  const submit = ({ amount: { amount, currency }, kind: what, to_user_id, reference }: Fields) =>
    give.mutate({
      body: {
        kind: what,
        currency,
        amount,
        ...(toRep(what) && to_user_id ? { to_user_id } : {}),
        ...(reference?.trim() ? { reference } : {}),
      },
    })
  return (
    <Modal
      open={open}
      onCancel={onClose}
      afterClose={form.resetFields}
      title={t('moves.give')}
      forceRender
      width={480}
      footer={
        <>
          <Button onClick={onClose}>{t('moves.cancel')}</Button>
          <Button type="primary" onClick={form.submit} loading={give.isPending}>
            {t('moves.give')}
          </Button>
        </>
      }
    >
      <Form form={form} name="give-cash" layout="vertical" onFinish={submit}>
        <Form.Item name="kind" label={t('moves.kind')} rules={[{ required: true }]}>
          <Select
            placeholder={t('moves.choose')}
            options={KINDS.filter((of) => leavesDrawer(of) || opensSafe).map((value) => ({
              value,
              label: t(`moves.${value}`),
            }))}
          />
        </Form.Item>
        <Form.Item name="amount" label={t('moves.amount')} rules={[{ required: true }]}>
          <CurrencyInput
            currencies={[...CURRENCIES] as ['MXN', ...(typeof CURRENCIES)[number][]]}
          />
        </Form.Item>
        {needed && (
          <Form.Item name="to_user_id" label={t('moves.to')} rules={[{ required: true }]}>
            <Select
              placeholder={t('moves.choose')}
              loading={receivers.isPending}
              showSearch={{ optionFilterProp: 'label' }}
              options={(receivers.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Form.Item>
        )}
        <Form.Item
          name="reference"
          label={t(kind === 'deposit' ? 'moves.slip' : 'moves.reference')}
          rules={[{ required: kind === 'deposit' }]}
        >
          <Input maxLength={60} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
