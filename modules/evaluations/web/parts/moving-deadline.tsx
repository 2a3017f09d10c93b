import { TABLE_ANSWERS } from '@kit/tables/contract'
import type { Day } from '@kit/kernel/day'
import { DayPicker } from '@kit/ui/day-picker'
import { useWrite } from '@kit/ui/write'
import { Modal } from '@kit/ui/dialog'
import { Button, Form } from 'antd'
import { moveDeadline, showEvaluation } from '../../contract.ts'
import { useTexts } from '../texts.ts'

/** Gives whoever answers more days, or fewer. */
export function MovingDeadline({ uuid, onClose }: { uuid: string | null; onClose: () => void }) {
  const t = useTexts()
  const [form] = Form.useForm<{ deadline: Day }>()
  const move = useWrite(moveDeadline, {
    form,
    done: t('move_done'),
    outdates: [showEvaluation, ...TABLE_ANSWERS],
    onDone: onClose,
  })
  return (
    <Modal
      open={uuid !== null}
      onCancel={onClose}
      afterClose={form.resetFields}
      title={t('move_deadline')}
      forceRender
      width={420}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" onClick={form.submit} loading={move.isPending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <Form
        form={form}
        name="move-deadline"
        layout="vertical"
        onFinish={(body) => move.mutate({ params: { uuid: uuid! }, body })}
      >
        <Form.Item name="deadline" label={t('deadline')} rules={[{ required: true }]}>
          <DayPicker />
        </Form.Item>
      </Form>
    </Modal>
  )
}
