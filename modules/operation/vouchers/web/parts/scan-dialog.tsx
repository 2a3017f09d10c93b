import { useNotice } from '@kit/ui/notice'
import { Form, Input, Modal } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { scannedVoucher } from '../../rules/scanned.ts'
import { lastScanned } from '../last-scanned.ts'
import { useTexts } from '../texts.ts'
import { useRecordArrival } from './use-record-arrival.ts'

type Detector = { detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]> }
type DetectorMaker = new (options: { formats: readonly string[] }) => Detector
const LOOK_MILLISECONDS = 250

/** What is known here of a voucher that was scanned: whose it is, or why it is not recorded. */
export type Scanned = { name: string; voucher: string } | { refused: string }

type Props = {
  open: boolean
  onClose: () => void
  /** Where it is known whom to expect, also without a network. */
  judge?: (scanned: string) => Scanned
}

/** Scans one voucher after the other; without a camera, or a browser that reads codes, by typing. */
export function ScanDialog({ open, onClose, judge }: Props) {
  const t = useTexts()
  const notice = useNotice()
  const [form] = Form.useForm<{ code: string }>()
  const { busy, record } = useRecordArrival()
  const [last] = useState(() => lastScanned())
  const scanned = async (text: string) => {
    const key = scannedVoucher(text)
    if (!last.takes(key ?? text)) return
    const found =
      key === null
        ? { refused: t('scan.no_code') }
        : (judge?.(key) ?? { name: t('arrival.scanned'), voucher: key })
    if ('refused' in found) {
      last.refused(key ?? text)
      notice.warned(found.refused)
      return
    }
    const recorded = await record({
      voucher: found.voucher,
      name: found.name,
      kind: 'redeem',
      pax: null,
      via: 'scan',
    })
    if (!recorded) last.refused(key ?? text)
  }
  return (
    <Modal
      open={open}
      title={t('scan.title')}
      okText={t('arrival.record')}
      confirmLoading={busy}
      onOk={form.submit}
      onCancel={onClose}
      destroyOnHidden
    >
      <Camera onScan={(text) => void scanned(text)} />
      <Form
        form={form}
        layout="vertical"
        onFinish={({ code }) => {
          last.forget()
          void scanned(code)
          form.resetFields()
        }}
      >
        <Form.Item
          name="code"
          label={t('scan.code')}
          extra={t('scan.code_hint')}
          rules={[
            { required: true },
            {
              validator: async (_, code: string) => {
                if (code && scannedVoucher(code) === null) throw new Error(t('scan.no_code'))
              },
            },
          ]}
        >
          <Input autoComplete="off" autoCapitalize="none" spellCheck={false} />
        </Form.Item>
      </Form>
    </Modal>
  )
}

/** The camera, where the browser reads codes by itself. */
function Camera({ onScan }: { onScan: (text: string) => void }) {
  const t = useTexts()
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<'none' | 'refused' | null>(
    'BarcodeDetector' in globalThis ? null : 'none',
  )
  const tell = useRef(onScan)
  useEffect(() => {
    tell.current = onScan
  })
  useEffect(() => {
    if (problem !== null) return undefined
    const Maker = (globalThis as unknown as { BarcodeDetector: DetectorMaker }).BarcodeDetector
    const detector = new Maker({ formats: ['qr_code'] })
    let stream: MediaStream | null = null
    let timer: ReturnType<typeof setInterval> | undefined
    let ended = false
    const look = async () => {
      const shown = video.current
      if (!shown || shown.readyState < shown.HAVE_CURRENT_DATA) return
      const [code] = await detector.detect(shown)
      if (code) tell.current(code.rawValue)
    }
    navigator.mediaDevices
      .getUserMedia({ video: { facingMode: 'environment' } })
      .then((camera) => {
        stream = camera
        if (ended || !video.current) return camera.getTracks().forEach((track) => track.stop())
        video.current.srcObject = camera
        timer = setInterval(() => void look(), LOOK_MILLISECONDS)
        return video.current.play()
      })
      .catch(() => setProblem('refused'))
    return () => {
      ended = true
      clearInterval(timer)
      stream?.getTracks().forEach((track) => track.stop())
    }
  }, [problem])
  if (problem !== null) return <p className="ui-quiet">{t(`scan.${problem}`)}</p>
  return (
    <video ref={video} className="vch-camera" muted playsInline aria-label={t('scan.camera')} />
  )
}
