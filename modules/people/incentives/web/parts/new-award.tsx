import type { Day } from '@kit/kernel/day'
import { money } from '@kit/kernel/money'
import { TABLE_ANSWERS } from '@kit/tables/contract'
import { query } from '@kit/ui/api'
import { DayPicker } from '@kit/ui/day-picker'
import { showMoney } from '@kit/ui/format'
import { Select } from '@kit/ui/select'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Modal } from '@kit/ui/dialog'
import { Alert, Form, Table } from 'antd'
import { listAwardable, makeAward, previewAward, type Earned } from '../../contract.ts'
import { useTexts } from '../texts.ts'

type Fields = { rule_id: number; first_day: Day; last_day: Day }
const pesos = (amount: string) => showMoney(money(amount, 'MXN'))

/** Shows who earned how much by a rule on days that passed, and awards it. */
export function NewAward({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts()
  const [form] = Form.useForm<Fields>()
  const wanted: Partial<Fields> = Form.useWatch([], form) ?? {}
  const rules = useQuery({ ...query(listAwardable, {}), enabled: open })
  const rule = rules.data?.find(({ id }) => id === wanted.rule_id)
  const asked = wanted.rule_id && wanted.first_day && wanted.last_day ? (wanted as Fields) : null
  const preview = useQuery({
    ...query(previewAward, { body: asked ?? { rule_id: 1, first_day: '', last_day: '' } }),
    enabled: open && asked !== null,
    // Asked anew each time that somebody looks: what was awarded cannot be looked at again.
    staleTime: 0,
    gcTime: 0,
  })
  const earned = asked ? preview.data : undefined
  const make = useWrite(makeAward, {
    form,
    done: ({ id, amount }) => t('award.made', { id, amount: pesos(amount) }),
    outdates: [listAwardable, ...TABLE_ANSWERS],
    onDone: onClose,
  })
  return (
    <Modal
      open={open}
      title={t('award.title')}
      okText={t('award.make')}
      okButtonProps={{ disabled: !earned || earned.prizes.length === 0 }}
      cancelText={t('cancel')}
      confirmLoading={make.isPending}
      onCancel={onClose}
      onOk={form.submit}
      afterClose={form.resetFields}
      width={720}
      forceRender
    >
      <p>{t('award.why')}</p>
      {rules.data?.length === 0 && <Alert type="info" title={t('award.no_rule')} />}
      <Form
        form={form}
        name="new-award"
        layout="vertical"
        onFinish={(fields) => make.mutate({ body: { ...fields, amount: earned!.amount } })}
      >
        <Form.Item name="rule_id" label={t('award.rule')} rules={[{ required: true }]}>
          <Select
            loading={rules.isLoading}
            showSearch={{ optionFilterProp: 'label' }}
            options={(rules.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id: number) => {
              const { first_day, last_day } = rules.data!.find((one) => one.id === id)!
              form.setFieldsValue({ first_day, last_day } as Partial<Fields>)
            }}
          />
        </Form.Item>
        <Form.Item
          name="first_day"
          label={t('award.first_day')}
          rules={[{ required: true }]}
          extra={rule?.whole ? t('award.whole') : undefined}
        >
          <DayPicker allowClear={false} disabled={rule?.whole ?? false} />
        </Form.Item>
        <Form.Item name="last_day" label={t('award.last_day')} rules={[{ required: true }]}>
          <DayPicker allowClear={false} disabled={rule?.whole ?? false} />
        </Form.Item>
      </Form>
      {preview.error && asked && <Alert type="error" title={preview.error.message} />}
      {earned && (
        <>
          <Table<Earned>
            rowKey={({ rep_id, location_id }) => `${rep_id}-${location_id}`}
            size="small"
            dataSource={earned.prizes}
            pagination={{ pageSize: 8, hideOnSinglePage: true, showSizeChanger: false }}
            locale={{ emptyText: t('award.nobody') }}
            columns={[
              { title: t('rep'), dataIndex: 'rep' },
              { title: t('desk'), dataIndex: 'location' },
              { title: t('units'), dataIndex: 'units', align: 'right' },
              { title: t('prize'), align: 'right', render: (_, { amount }) => pesos(amount) },
            ]}
          />
          <p role="status">{t('award.sum', { amount: pesos(earned.amount) })}</p>
        </>
      )}
    </Modal>
  )
}
