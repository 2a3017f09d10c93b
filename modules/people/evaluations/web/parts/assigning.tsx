import { TABLE_ANSWERS } from '@kit/tables/contract'
import type { Day } from '@kit/kernel/day'
import { query } from '@kit/ui/api'
import { DayPicker } from '@kit/ui/day-picker'
import { Select } from '@kit/ui/select'
import { useWrite } from '@kit/ui/write'
import { skipToken, useQuery } from '@tanstack/react-query'
import { Modal } from '@kit/ui/dialog'
import { Button, Form } from 'antd'
import { assignEvaluations, listEvaluationChoices } from '../../contract.ts'
import { useTexts } from '../texts.ts'

type Fields = {
  form_id: number
  rep_ids?: number[]
  location_ids?: number[]
  evaluator_id?: number
  deadline: Day
}

const optionsOf = (choices: readonly { id: number; name: string }[] = []) =>
  choices.map(({ id, name }) => ({ value: id, label: name }))

/** A form for reps chosen by name or by location, and who answers it until when. */
export function Assigning({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts()
  const [form] = Form.useForm<Fields>()
  const form_id = Form.useWatch('form_id', form)
  const asked = query(listEvaluationChoices, {})
  const { data, isPending } = useQuery({
    ...asked,
    queryFn: open ? asked.queryFn! : skipToken,
    staleTime: 0,
  })
  const chosen = data?.forms.find(({ id }) => id === form_id)
  const assign = useWrite(assignEvaluations, {
    form,
    done: ({ created, kept }) => t('assign_done', { created, kept }),
    failed: t('assign_failed'),
    outdates: TABLE_ANSWERS,
    onDone: onClose,
  })
  const several = { mode: 'multiple', showSearch: { optionFilterProp: 'label' } } as const
  return (
    <Modal
      open={open}
      onCancel={onClose}
      afterClose={form.resetFields}
      title={t('assign')}
      forceRender
      width={560}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" onClick={form.submit} loading={assign.isPending}>
            {t('assign')}
          </Button>
        </>
      }
    >
      <Form
        form={form}
        name="assign-evaluation"
        layout="vertical"
        onFinish={(fields) => assign.mutate({ body: fields })}
      >
        <Form.Item name="form_id" label={t('form')} rules={[{ required: true }]}>
          <Select
            loading={isPending}
            showSearch={{ optionFilterProp: 'label' }}
            notFoundContent={t('no_forms')}
            options={optionsOf(data?.forms)}
          />
        </Form.Item>
        <Form.Item name="rep_ids" label={t('reps')}>
          <Select {...several} options={optionsOf(data?.reps)} />
        </Form.Item>
        <Form.Item name="location_ids" label={t('locations')} extra={t('locations_hint')}>
          <Select {...several} options={optionsOf(data?.locations)} />
        </Form.Item>
        {chosen?.answered_by === 'supervisor' && (
          <Form.Item name="evaluator_id" label={t('evaluator')} rules={[{ required: true }]}>
            <Select
              showSearch={{ optionFilterProp: 'label' }}
              options={optionsOf(data?.evaluators)}
            />
          </Form.Item>
        )}
        <Form.Item name="deadline" label={t('deadline')} rules={[{ required: true }]}>
          <DayPicker />
        </Form.Item>
      </Form>
    </Modal>
  )
}
