import type { CallError } from '@kit/http/call'
import type { Endpoint } from '@kit/http/endpoint'
import { useWrite } from '@kit/ui/write'
import { Alert, Button, Checkbox, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { savePhoto, type Crop, type EditedPhoto } from '../../contract/photos.ts'
import { useTexts } from '../texts.ts'
import { CropFrame } from './crop-frame.tsx'

type Props = { photo: EditedPhoto; outdates: readonly Endpoint[]; onClose: () => void }
type Texts = Pick<EditedPhoto, 'alt_es' | 'alt_en'>

/** What a photo says to who cannot see it, and which part of it is shown. */
export function PhotoEditor({ photo, outdates, onClose }: Props) {
  const t = useTexts()
  const [form] = Form.useForm<Texts>()
  const [standing, setStanding] = useState(photo)
  const [crop, setCrop] = useState<Crop | null>(photo.crop)
  const [theirs, setTheirs] = useState<EditedPhoto | null>(null)
  const save = useWrite(savePhoto, {
    form,
    done: t('photos.saved'),
    outdates,
    onDone: onClose,
    onFailed: ({ body }: CallError) => {
      if (body.code === 'photo.changed') setTheirs(body.details?.['current'] as EditedPhoto)
    },
  })
  const take = (row: EditedPhoto) => {
    setStanding(row)
    setCrop(row.crop)
    setTheirs(null)
    form.setFieldsValue(row)
  }
  return (
    <Modal
      open
      width={720}
      title={t('photos.edit_title')}
      okText={t('photos.save')}
      cancelText={t('photos.cancel')}
      okButtonProps={{ loading: save.isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      {theirs && (
        <Alert
          type="warning"
          showIcon
          title={t('photos.changed')}
          action={<Button onClick={() => take(theirs)}>{t('photos.take_theirs')}</Button>}
        />
      )}
      <Checkbox
        checked={crop !== null}
        onChange={({ target }) => setCrop(target.checked ? WHOLE : null)}
      >
        {t('photos.crop')}
      </Checkbox>
      {crop === null ? (
        <img className="photo-whole" src={standing.whole_url} alt={t('photos.whole')} />
      ) : (
        <CropFrame src={standing.whole_url} crop={crop} onChange={setCrop} />
      )}
      <Form<Texts>
        form={form}
        layout="vertical"
        initialValues={{ alt_es: photo.alt_es, alt_en: photo.alt_en }}
        onFinish={(texts) =>
          save.mutate({
            params: { id: photo.id },
            body: { version: standing.version, ...texts, crop },
          })
        }
      >
        {(['alt_es', 'alt_en'] as const).map((name) => (
          <Form.Item
            key={name}
            name={name}
            label={t(`photos.${name}`)}
            rules={[{ required: true, whitespace: true, message: t('photos.alt_needed') }]}
          >
            <Input maxLength={200} />
          </Form.Item>
        ))}
      </Form>
    </Modal>
  )
}

const WHOLE: Crop = { left: 0, top: 0, width: 1, height: 1 }
