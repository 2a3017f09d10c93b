import { QrCode } from '@kit/ui/qr-code'
import { useWrite } from '@kit/ui/write'
import { Button, Form, Input } from 'antd'
import { useId, useState } from 'react'
import { beginSecondFactor, confirmSecondFactor } from '../../contract/second-factor.ts'
import { useTexts } from '../texts.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

type Step =
  | { kind: 'password' }
  | { kind: 'scan'; secret: string; address: string }
  | { kind: 'codes'; codes: readonly string[] }

/** The password, the code to scan with a first code back, and the recovery codes: in this order. */
export function SetUpSecondFactor({ onDone }: { onDone: () => void }) {
  const [step, setStep] = useState<Step>({ kind: 'password' })
  switch (step.kind) {
    case 'password':
      return <AskPassword onBegun={(begun) => setStep({ kind: 'scan', ...begun })} />
    case 'scan':
      return <Scan {...step} onOn={(codes) => setStep({ kind: 'codes', codes })} />
    case 'codes':
      return <RecoveryCodes codes={step.codes} onDone={onDone} />
  }
}

function AskPassword({
  onBegun,
}: {
  onBegun: (begun: { secret: string; address: string }) => void
}) {
  const t = useTexts()
  const [form] = Form.useForm<{ current: string }>()
  const begin = useWrite(beginSecondFactor, { form, onDone: onBegun })
  return (
    <Form form={form} name={useId()} layout="vertical" onFinish={(body) => begin.mutate({ body })}>
      <Form.Item name="current" label={t('account.current')} rules={[{ required: true }]}>
        <Input.Password autoComplete="current-password" autoFocus />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={begin.isPending}>
        {t('second_factor.next')}
      </Button>
    </Form>
  )
}

function Scan({
  secret,
  address,
  onOn,
}: {
  secret: string
  address: string
  onOn: (codes: readonly string[]) => void
}) {
  const t = useTexts()
  const [form] = Form.useForm<{ code: string }>()
  const confirm = useWrite(confirmSecondFactor, { form, onDone: ({ codes }) => onOn(codes) })
  return (
    <Form
      form={form}
      name={useId()}
      layout="vertical"
      onFinish={(body) => confirm.mutate({ body })}
    >
      <p>{t('second_factor.scan')}</p>
      <QrCode text={address} label={t('second_factor.qr')} size={200} />
      <p className="ui-quiet" style={{ marginBlock: 12 }}>
        {t('second_factor.by_hand')} <code>{secret}</code>
      </p>
      <Form.Item name="code" label={t('second_factor.code')} rules={[{ required: true }]}>
        <Input inputMode="numeric" autoComplete="one-time-code" autoFocus maxLength={10} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={confirm.isPending}>
        {t('second_factor.turn_on')}
      </Button>
    </Form>
  )
}
