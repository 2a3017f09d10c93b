import { TABLE_ANSWERS } from '@kit/tables/contract'
import { query } from '@kit/ui/api'
import { Select } from '@kit/ui/select'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Modal } from '@kit/ui/dialog'
import { Form, Input } from 'antd'
import { assignLead, findLeadReps, linkLead, loseLead, showLead } from '../../contract.ts'
import type { OpenStep } from '../open-step.ts'
import { useTexts } from '../texts.ts'

type Fields = { rep_id: number; folio: string; reason: string }

/** One step of one lead: to whom it goes, what came of it, or why nothing did. */
export function Step({ opened, onClose }: { opened: OpenStep | null; onClose: () => void }) {
  const t = useTexts()
  const [form] = Form.useForm<Fields>()
  const step = opened?.step ?? 'lose'
  const options = (done: string) => ({
    form,
    done,
    outdates: [...TABLE_ANSWERS, findLeadReps],
    onDone: onClose,
  })
  const assign = useWrite(assignLead, options(t('assign.done')))
  const link = useWrite(linkLead, options(t('link.done')))
  const lose = useWrite(loseLead, options(t('lose.done')))
  const send = ({ rep_id, folio, reason }: Fields) => {
    if (!opened) return
    const params = { uuid: opened.uuid }
    if (step === 'assign') assign.mutate({ params, body: { rep_id } })
    else if (step === 'link') link.mutate({ params, body: { folio } })
    else lose.mutate({ params, body: { reason } })
  }
  return (
    <Modal
      open={opened !== null}
      onCancel={onClose}
      afterClose={form.resetFields}
      title={t(`${step}.title`)}
      okText={t(`${step}.yes`)}
      okButtonProps={{ danger: step === 'lose' }}
      cancelText={t('cancel')}
      confirmLoading={assign.isPending || link.isPending || lose.isPending}
      onOk={form.submit}
      forceRender
    >
      <Form<Fields> form={form} name="lead-step" layout="vertical" onFinish={send}>
        {step === 'assign' && opened && <Reps uuid={opened.uuid} />}
        {step === 'link' && (
          <Form.Item
            name="folio"
            label={t('link.folio')}
            extra={t('link.why')}
            rules={[{ required: true, whitespace: true }]}
          >
            <Input maxLength={30} />
          </Form.Item>
        )}
        {step === 'lose' && (
          <Form.Item
            name="reason"
            label={t('lose.reason')}
            rules={[{ required: true, whitespace: true }]}
          >
            <Input.TextArea rows={2} maxLength={300} />
          </Form.Item>
        )}
      </Form>
    </Modal>
  )
}

/** Who sells in the channel of the lead. */
function Reps({ uuid }: { uuid: string }) {
  const t = useTexts()
  const lead = useQuery(query(showLead, { params: { uuid } }))
  const channel_id = lead.data?.channel_id ?? 0
  const found = useQuery({
    ...query(findLeadReps, { params: { channel_id } }),
    enabled: lead.data !== undefined,
  })
  return (
    <Form.Item name="rep_id" label={t('rep')} rules={[{ required: true }]}>
      <Select
        showSearch
        optionFilterProp="label"
        loading={found.isPending}
        options={(found.data?.reps ?? []).map(({ id, name, open: count }) => ({
          value: id,
          label: t('hand_out.open', { name, count }),
        }))}
      />
    </Form.Item>
  )
}
