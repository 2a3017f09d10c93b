import { TABLE_ANSWERS } from '@kit/tables/contract'
import { outdate } from '@kit/ui/api'
import { SignatureField } from '@kit/ui/signature-field'
import { toSend, type Signature } from '@kit/ui/signature'
import { useWrite } from '@kit/ui/write'
import { Form, Modal } from 'antd'
import { useId } from 'react'
import { showWholeReservation } from '../../../reservation/contract.ts'
import {
  saveClientSignature,
  saveRepSignature,
  saveRetroSignature,
  saveSupervisorSignature,
  showSignatures,
  type Signatures,
} from '../../contract.ts'
import type { SignerName } from '../../rules.ts'
import { SignedText } from './signed-text.tsx'
import { useTexts } from '../texts.ts'

const SAVES = {
  client: saveClientSignature,
  rep: saveRepSignature,
  supervisor: saveSupervisorSignature,
  retro: saveRetroSignature,
} as const

type Props = { signer: SignerName; of: Signatures; open: boolean; onClose: () => void }

/** The whole text, and beneath it the place to sign: what is kept is the text that stands here. */
export function Signing({ signer, of, open, onClose }: Props) {
  const t = useTexts()
  const name = useId()
  const [form] = Form.useForm<{ signature: Signature | null }>()
  const save = useWrite(SAVES[signer], {
    done: t('sign.done'),
    failed: t('sign.outdated'),
    outdates: [showSignatures, showWholeReservation, ...TABLE_ANSWERS],
    onDone: onClose,
    onFailed: () => void outdate(showSignatures),
  })
  const send = ({ signature }: { signature: Signature | null }) => {
    if (!signature) return
    const { uuid, content_sha256 } = of
    save.mutate({ body: { reservation: uuid, content_sha256, signature: toSend(signature) } })
  }
  return (
    <Modal
      open={open}
      onCancel={onClose}
      title={t('sign.title', { who: t(`signer.${signer}`) })}
      okText={t('sign.yes')}
      cancelText={t('sign.no')}
      onOk={form.submit}
      confirmLoading={save.isPending}
      destroyOnHidden
    >
      <p>{t('sign.read')}</p>
      <SignedText text={of.content} />
      <Form form={form} name={name} layout="vertical" preserve={false} onFinish={send}>
        <Form.Item name="signature" rules={[{ required: true, message: t('sign.missing') }]}>
          <SignatureField label={t('sign.title', { who: t(`signer.${signer}`) })} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
