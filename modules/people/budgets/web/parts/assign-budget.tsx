import { listChannels, listReps } from '@app/organization/contract'
import { businessDay, firstOfMonth } from '@kit/kernel/day'
import { TABLE_ANSWERS } from '@kit/tables/contract'
import { query } from '@kit/ui/api'
import { fieldRule } from '@kit/ui/form-errors'
import { Loading } from '@kit/ui/loading'
import { Select } from '@kit/ui/select'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, InputNumber, Modal } from 'antd'
import { useEffect, useState } from 'react'
import { listBudgets, Target } from '../../contract/grid.ts'
import { assignBudget, listDays, listParts, reassignBudget } from '../../contract/parts.ts'
import { isUncut } from '../../rules.ts'
import { useTexts } from '../texts.ts'
import { shownNumber } from './grid-cell.tsx'

/** A new part of a budget, of one that is known or is still to be chosen; or another amount. */
export type Assigning =
  | { kind: 'new'; budget_id?: number }
  | { kind: 'edit'; id: number; budget_id: number }
type Fields = { budget_id: number; rep_id: number; amount: string }

const OUTDATED = [listParts, listDays, listBudgets, ...TABLE_ANSWERS]

export function AssignBudget({
  assigning,
  onClose,
}: {
  assigning: Assigning | null
  onClose: () => void
}) {
  const t = useTexts()
  return (
    <Modal
      open={assigning !== null}
      title={t(assigning?.kind === 'edit' ? 'assign.edit' : 'assign.add')}
      footer={null}
      onCancel={onClose}
      destroyOnHidden
    >
      {assigning?.kind === 'edit' ? (
        <EditPart {...assigning} onClose={onClose} />
      ) : (
        assigning && <NewPart budget_id={assigning.budget_id} onClose={onClose} />
      )}
    </Modal>
  )
}

function NewPart({ budget_id, onClose }: { budget_id: number | undefined; onClose: () => void }) {
  const t = useTexts()
  const [form] = Form.useForm<Fields>()
  const reps = useQuery(query(listReps, {}))
  const save = useWrite(assignBudget, {
    form,
    done: t('assign.done'),
    outdates: OUTDATED,
    onDone: onClose,
  })
  return (
    <Form
      form={form}
      layout="vertical"
      onFinish={(fields) =>
        save.mutate({ body: { ...fields, budget_id: budget_id ?? fields.budget_id } })
      }
    >
      {budget_id === undefined && (
        <Form.Item name="budget_id" label={t('assign.budget')} rules={[{ required: true }]}>
          <BudgetChoice />
        </Form.Item>
      )}
      <Form.Item name="rep_id" label={t('rep')} rules={[{ required: true }]}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          loading={reps.isLoading}
          placeholder={t('choose_rep')}
          options={(reps.data ?? []).map(({ id, name, last_name }) => ({
            value: id,
            label: `${name} ${last_name}`,
          }))}
        />
      </Form.Item>
      <AmountField busy={save.isPending} onClose={onClose} />
    </Form>
  )
}

/** Targets of this month and the next ones, of the first channel that somebody sees or another. */
function BudgetChoice({ value, onChange }: { value?: number; onChange?: (id: number) => void }) {
  const t = useTexts()
  const [today] = useState(() => businessDay(new Date()))
  const [chosen, setChosen] = useState<number | null>(null)
  const channels = useQuery(query(listChannels, {}))
  const channel_id = chosen ?? channels.data?.[0]?.id
  const asked = query(listBudgets, {
    body: { channel_id: channel_id ?? 1, year: Number(today.slice(0, 4)) },
  })
  const grid = useQuery({ ...asked, enabled: channel_id !== undefined })
  const options = (grid.data?.rows ?? []).flatMap(({ hotel, location, budgets }) =>
    budgets
      .filter(({ month, state }) => month >= firstOfMonth(today) && isUncut(state))
      .map(({ id, month, amount, currency }) => ({
        value: id,
        label: `${hotel.name} · ${location.name} · ${month.slice(5, 7)}/${month.slice(0, 4)} · ${currency} ${shownNumber(amount)}`,
      })),
  )
  return (
    <>
      <Select
        aria-label={t('channel')}
        className="ui-wide"
        value={channel_id ?? null}
        options={(channels.data ?? []).map(({ id, canal }) => ({ value: id, label: canal }))}
        onChange={setChosen}
      />
      <Select
        aria-label={t('assign.budget')}
        className="ui-wide"
        showSearch={{ optionFilterProp: 'label' }}
        loading={grid.isLoading}
        placeholder={t('assign.choose_budget')}
        value={value ?? null}
        options={options}
        onChange={(id: number) => onChange?.(id)}
      />
    </>
  )
}

function EditPart({
  id,
  budget_id,
  onClose,
}: {
  id: number
  budget_id: number
  onClose: () => void
}) {
  const t = useTexts()
  const [form] = Form.useForm<Pick<Fields, 'amount'>>()
  const found = useQuery({ ...query(listParts, { params: { id: budget_id } }), staleTime: 0 })
  const part = found.data?.parts.find((one) => one.id === id)
  const save = useWrite(reassignBudget, {
    form,
    done: t('assign.done'),
    outdates: OUTDATED,
    onDone: onClose,
    onFailed: ({ status }) => {
      if (status === 409) void found.refetch()
    },
  })
  useEffect(() => {
    if (part) form.setFieldsValue({ amount: String(Number(part.part.amount)) })
  }, [part, form])
  if (!found.data) return <Loading lines={4} />
  if (!part) return <p>{t('assign.gone')}</p>
  return (
    <Form
      form={form}
      layout="vertical"
      onFinish={({ amount }) => save.mutate({ body: { id, amount, version: part.version } })}
    >
      <p>
        {part.rep.name} · {part.hotel.name} · {part.location.name}
      </p>
      <AmountField busy={save.isPending} onClose={onClose} />
    </Form>
  )
}

function AmountField({ busy, onClose }: { busy: boolean; onClose: () => void }) {
  const t = useTexts()
  return (
    <>
      <Form.Item
        name="amount"
        label={t('assign.amount')}
        rules={[{ required: true }, fieldRule(Target, t('not_an_amount'))]}
      >
        <InputNumber<string>
          stringMode
          controls={false}
          inputMode="decimal"
          className="ui-number ui-wide"
        />
      </Form.Item>
      <DialogFoot busy={busy} onClose={onClose} />
    </>
  )
}

function DialogFoot({ busy, onClose }: { busy: boolean; onClose: () => void }) {
  const t = useTexts()
  return (
    <div className="bg-tools">
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button type="primary" htmlType="submit" loading={busy}>
        {t('assign.save')}
      </Button>
    </div>
  )
}
