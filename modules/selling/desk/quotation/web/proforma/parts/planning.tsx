import type { Day } from '@kit/kernel/day'
import { money, total } from '@kit/kernel/money'
import type { WireMoney } from '@kit/kernel/wire'
import { Button as SmallButton } from '@kit/ui/button'
import { CurrencyInput } from '@kit/ui/currency-input'
import { DayPicker } from '@kit/ui/day-picker'
import { Facts } from '@kit/ui/facts'
import { showMoney } from '@kit/ui/format'
import { useWrite } from '@kit/ui/write'
import { Alert, Form, Input, Modal, Space } from 'antd'
import { planGroup, ROOMS_MAX } from '../../../contract/proforma.ts'
import { showDays, type GroupPlan } from '../plan.ts'
import { readRooming, writeRooming } from '../rooming.ts'
import { useTexts } from '../../texts.ts'
import { OUTDATED } from './outdated.ts'

type Fields = { list: string; instalments: { due_day: Day; money: WireMoney }[] }

/** The rooming list, typed or pasted, and what the group agreed to pay by when. */
export function Planning({ plan, onClose }: { plan: GroupPlan; onClose: () => void }) {
  const t = useTexts()
  const [form] = Form.useForm<Fields>()
  const { uuid, version, services } = plan
  const { currency } = plan.total
  const list = Form.useWatch('list', form) ?? ''
  const instalments = Form.useWatch('instalments', form) ?? []
  const { rooms, faults } = readRooming(list, services)
  const sum = total(
    instalments.map((of) => money(of?.money?.amount ?? '0', currency)),
    currency,
  )
  const save = useWrite(planGroup, {
    form,
    outdates: OUTDATED,
    done: t('proforma.plan.done'),
    onDone: onClose,
  })
  return (
    <Modal
      open
      width="48rem"
      title={t('proforma.plan.title')}
      okText={t('proforma.plan.save')}
      okButtonProps={{ disabled: faults.length > 0 }}
      cancelText={t('proforma.plan.close')}
      confirmLoading={save.isPending}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Facts
        facts={services.map(({ name, people, ...service }, index) => ({
          label: t('proforma.service', { number: index + 1, name, day: showDays(service) }),
          value: `${people} ${t('proforma.people').toLowerCase()}`,
        }))}
      />
      <Form
        form={form}
        name="plan-of-group"
        layout="vertical"
        initialValues={{
          list: writeRooming(plan.rooms, services),
          instalments: plan.instalments.map(({ due_day, amount }) => ({
            due_day,
            money: { amount, currency },
          })),
        }}
        onFinish={({ instalments: agreed }) =>
          save.mutate({
            params: { uuid },
            body: {
              version,
              rooms,
              instalments: agreed.map(({ due_day, money: { amount } }) => ({ due_day, amount })),
            },
          })
        }
      >
        <Form.Item name="list" label={t('proforma.plan.list')} extra={t('proforma.plan.how')}>
          <Input.TextArea rows={8} spellCheck={false} />
        </Form.Item>
        <p aria-live="polite">
          {t('proforma.plan.read', {
            count: rooms.length,
            people: rooms.reduce((all, { people }) => all + people, 0),
          })}
        </p>
        {faults.slice(0, 3).map(({ line, why }) => (
          <Alert
            key={line}
            type="error"
            showIcon
            title={t('proforma.plan.fault', {
              line,
              why: t(`proforma.plan.faults.${why}`, { max: ROOMS_MAX }),
            })}
          />
        ))}
        <h3>{t('proforma.instalments')}</h3>
        <Form.List name="instalments">
          {(fields, { add, remove }) => (
            <>
              {fields.map(({ key, name }) => (
                <Space key={key} align="baseline" wrap>
                  <Form.Item
                    name={[name, 'due_day']}
                    rules={[{ required: true, message: t('proforma.due_day') }]}
                  >
                    <DayPicker aria-label={t('proforma.plan.due_day', { number: name + 1 })} />
                  </Form.Item>
                  <Form.Item
                    name={[name, 'money']}
                    rules={[{ required: true, message: t('proforma.amount') }]}
                  >
                    <CurrencyInput
                      currencies={[currency]}
                      aria-label={t('proforma.plan.amount', { number: name + 1 })}
                    />
                  </Form.Item>
                  <SmallButton
                    onClick={() => remove(name)}
                    aria-label={t('proforma.plan.remove', { number: name + 1 })}
                  >
                    ×
                  </SmallButton>
                </Space>
              ))}
              <p>
                <SmallButton onClick={() => add({})}>{t('proforma.plan.add')}</SmallButton>{' '}
                {fields.length > 0 && (
                  <span
                    className={
                      sum.units === money(plan.total.amount, currency).units ? '' : 'ui-negative'
                    }
                  >
                    {t('proforma.plan.sum', { sum: showMoney(sum), total: showMoney(plan.total) })}
                  </span>
                )}
              </p>
            </>
          )}
        </Form.List>
      </Form>
    </Modal>
  )
}
