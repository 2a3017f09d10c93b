import { TABLE_ANSWERS } from '@kit/tables/contract'
import { useWrite } from '@kit/ui/write'
import { Button, Form, Modal } from 'antd'
import { updateSaleLocation } from '../../contract/placements.ts'
import { useTexts } from '../texts.ts'
import { LocationChoice, placeOfKey } from './location-choice.tsx'

export type Moving = { user_id: number; name: string }

/** Moves a rep for the rest of today. */
export function MoveRep({ moving, onClose }: { moving: Moving | null; onClose: () => void }) {
  const t = useTexts()
  const [form] = Form.useForm<{ place: string }>()
  const save = useWrite(updateSaleLocation, {
    form,
    done: ({ message }) => message,
    outdates: TABLE_ANSWERS,
    onDone: onClose,
  })
  return (
    <Modal
      open={moving !== null}
      title={t('move.title', { name: moving?.name ?? '' })}
      onCancel={onClose}
      destroyOnHidden
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" onClick={form.submit} loading={save.isPending}>
            {t('move.save')}
          </Button>
        </>
      }
    >
      <p className="ui-quiet">{t('move.why')}</p>
      <Form
        form={form}
        layout="vertical"
        onFinish={({ place }) => {
          if (moving) save.mutate({ body: { user_id: moving.user_id, ...placeOfKey(place) } })
        }}
      >
        <Form.Item name="place" label={t('location')} rules={[{ required: true }]}>
          <LocationChoice />
        </Form.Item>
      </Form>
    </Modal>
  )
}
