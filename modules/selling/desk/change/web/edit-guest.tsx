import { Select } from '@kit/ui/select'
import { useWrite } from '@kit/ui/write'
import { Form, Input, Modal } from 'antd'
import { findTableRows } from '@kit/tables/contract'
import { showReservation, showWholeReservation } from '../../reservation/contract.ts'
import type { Whole } from '../../reservation/web/parts/whole.ts'
import { useTexts } from '../../reservation/web/texts.ts'
import { PhoneInput, usePhoneRule } from '../../sale/web/phone-field.tsx'
import { editGuest } from '../contract.ts'

type Fields = {
  name: string
  phone: string
  email?: string
  language: 'es' | 'en'
  room?: string
  notes?: string
  reason: string
}

/** What was taken down wrongly of a guest; nothing that was sold changes with it. */
export function EditGuestDialog({
  reservation,
  open,
  onClose,
}: {
  reservation: Whole
  open: boolean
  onClose: () => void
}) {
  const t = useTexts()
  const [form] = Form.useForm<Fields>()
  const phoneRule = usePhoneRule(reservation.customer_phone)
  const edit = useWrite(editGuest, {
    form,
    done: t('change.guest_done'),
    outdates: [showWholeReservation, showReservation, findTableRows],
    onDone: onClose,
  })
  return (
    <Modal
      open={open}
      title={t('change.guest_title', { folio: reservation.folio })}
      okText={t('change.guest_save')}
      confirmLoading={edit.isPending}
      onOk={form.submit}
      onCancel={onClose}
      destroyOnHidden
    >
      <Form
        form={form}
        name="edit-guest"
        layout="vertical"
        initialValues={{
          name: reservation.customer_name,
          phone: reservation.customer_phone,
          email: reservation.customer_email,
          language: reservation.customer_language,
          room: reservation.room,
          notes: reservation.notes,
        }}
        onFinish={({ name, phone, email, language, room, notes, reason }) =>
          edit.mutate({
            params: { id: reservation.id },
            body: {
              version: reservation.version,
              name,
              phone: phone ?? '',
              email: email || null,
              language,
              room: room || null,
              notes: notes || null,
              reason,
            },
          })
        }
      >
        <Form.Item name="name" label={t('list.customer')} rules={[{ required: true }]}>
          <Input maxLength={120} />
        </Form.Item>
        <Form.Item
          name="phone"
          label={t('list.phone')}
          rules={[phoneRule(reservation.customer_country)]}
        >
          <PhoneInput country={reservation.customer_country} />
        </Form.Item>
        <Form.Item
          name="email"
          label={t('list.email')}
          rules={[{ type: 'email', message: t('detail.email_invalid') }]}
        >
          <Input maxLength={200} inputMode="email" />
        </Form.Item>
        <Form.Item name="language" label={t('detail.language')}>
          <Select
            options={(['es', 'en'] as const).map((value) => ({
              value,
              label: t(`language.${value}`),
            }))}
          />
        </Form.Item>
        <Form.Item name="room" label={t('change.room')}>
          <Input maxLength={20} />
        </Form.Item>
        <Form.Item name="notes" label={t('detail.notes')}>
          <Input.TextArea rows={2} maxLength={1000} />
        </Form.Item>
        <Form.Item
          name="reason"
          label={t('cancel.reason')}
          rules={[{ required: true, whitespace: true }]}
        >
          <Input.TextArea rows={2} maxLength={300} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
