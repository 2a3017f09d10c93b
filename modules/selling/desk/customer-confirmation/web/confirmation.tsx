import { TABLE_ANSWERS } from '@kit/tables/contract'
import { outdate } from '@kit/ui/api'
import { useConfirm } from '@kit/ui/confirm'
import { showInstant } from '@kit/ui/format'
import { usePermission } from '@kit/ui/permission'
import { StateTag } from '@kit/ui/state-tag'
import { useWrite } from '@kit/ui/write'
import { Button, Form, Input, Modal, Radio } from 'antd'
import { useState } from 'react'
import { showReservation, showWholeReservation } from '../../reservation/contract.ts'
import type { Whole } from '../../reservation/web/parts/whole.ts'
import { useTexts } from '../../reservation/web/texts.ts'
import { confirmCustomer } from '../contract.ts'

const WAYS = ['phone', 'whatsapp', 'email', 'in_person'] as const
type Fields = { way: (typeof WAYS)[number]; note?: string }

/** Whether the customer said that they are coming, how and to whom; noted and taken back here. */
export function Confirmation({ reservation }: { reservation: Whole }) {
  const t = useTexts()
  const may = usePermission('customer.confirm') && reservation.state === 'confirmed'
  const [asking, setAsking] = useState(false)
  const { customer_confirmation: said } = reservation
  return (
    <div className="resv-said">
      {said ? (
        <>
          <StateTag tone="ok">{t('said.yes')}</StateTag>{' '}
          {[t(`said.way.${said.way}`), said.by, showInstant(said.at), said.note]
            .filter(Boolean)
            .join(' · ')}
        </>
      ) : (
        t('said.no')
      )}{' '}
      {may &&
        (said ? <TakeBack uuid={reservation.uuid} /> : <Note onAsk={() => setAsking(true)} />)}
      {may && <Asking uuid={reservation.uuid} open={asking} onClose={() => setAsking(false)} />}
    </div>
  )
}

function Note({ onAsk }: { onAsk: () => void }) {
  const t = useTexts()
  return (
    <Button size="small" onClick={onAsk}>
      {t('said.note')}
    </Button>
  )
}

const OUTDATES = [showWholeReservation, showReservation, ...TABLE_ANSWERS]

function TakeBack({ uuid }: { uuid: string }) {
  const t = useTexts()
  const confirm = useConfirm()
  const write = useWrite(confirmCustomer, { done: t('said.taken_back'), outdates: OUTDATES })
  const ask = async () => {
    const yes = await confirm({
      title: t('said.question'),
      consequence: t('said.consequence'),
      yes: t('said.take_back'),
    })
    if (yes) write.mutate({ body: { uuid, way: null } })
  }
  return (
    <Button size="small" loading={write.isPending} onClick={() => void ask()}>
      {t('said.take_back')}
    </Button>
  )
}

function Asking({ uuid, open, onClose }: { uuid: string; open: boolean; onClose: () => void }) {
  const t = useTexts()
  const [form] = Form.useForm<Fields>()
  const write = useWrite(confirmCustomer, {
    form,
    done: t('said.done'),
    outdates: OUTDATES,
    onDone: onClose,
    onFailed: () => void outdate(showWholeReservation),
  })
  return (
    <Modal
      open={open}
      title={t('said.title')}
      okText={t('said.save')}
      onOk={form.submit}
      onCancel={onClose}
      confirmLoading={write.isPending}
      destroyOnHidden
    >
      <Form
        form={form}
        name="customer-confirmation"
        layout="vertical"
        preserve={false}
        onFinish={({ way, note }) => write.mutate({ body: { uuid, way, note: note ?? '' } })}
      >
        <Form.Item name="way" label={t('said.how')} rules={[{ required: true }]}>
          <Radio.Group options={WAYS.map((value) => ({ value, label: t(`said.way.${value}`) }))} />
        </Form.Item>
        <Form.Item name="note" label={t('said.remark')}>
          <Input.TextArea rows={2} maxLength={300} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
