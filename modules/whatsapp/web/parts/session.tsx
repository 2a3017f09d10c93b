import { useAskLive } from '@kit/ui/live'
import { usePermission } from '@kit/ui/permission'
import { QrCode } from '@kit/ui/qr-code'
import { Alert, Button, Spin } from 'antd'
import { useEffect, useRef } from 'react'
import type { NumberStatus } from '../../contract.ts'
import { useTexts } from '../texts.ts'
import { CloseSession } from './close-session.tsx'
import { SendForm } from './send-form.tsx'
import { useSending, type Sending } from './sending.ts'

/** One number: its QR while no session is ready, what sends once it is. Opening it asks for the session. */
export function Session({ number }: { number: NumberStatus }) {
  const t = useTexts()
  useAskedFor(number)
  const sending = useSending()
  return (
    <div className="wa-session">
      <SimulatorBanner number={number} />
      <Stage number={number} sending={sending} />
      {number.kind === 'ready' && (
        <p className="ui-quiet">
          {t('ready.linked', { me: number.me?.split(/[:@]/)[0] ?? '' })} · {t('ready.today', { sent: number.sent_today, cap: number.daily_cap })}
          {number.waiting > 0 && <> · {t('ready.waiting', { count: number.waiting })}</>}
        </p>
      )}
      <CloseSession number={number} />
    </div>
  )
}

/** Never away while the simulator answers: nobody may believe that a message arrived. */
function SimulatorBanner({ number }: { number: NumberStatus }) {
  const t = useTexts()
  if (number.simulator_url === null) return null
  return (
    <div className="wa-simulator" role="note">
      <strong>{t('simulator.banner')}</strong> <span>{t('simulator.explain')}</span> <a href={number.simulator_url} target="_blank" rel="noreferrer">{t('simulator.open')}</a>
    </div>
  )
}

function Stage({ number, sending }: { number: NumberStatus; sending: Sending }) {
  const t = useTexts()
  if (!number.alive) return <Alert type="error" showIcon title={t('down.title')} description={t('down.explain')} />
  switch (number.kind) {
    case 'closed': return <Closed number={number} />
    case 'qr': return (
      <div className="wa-qr">
        <h2>{t('qr.title')}</h2>
        <QrCode text={number.qr ?? ''} label={t('qr.label')} size={288} />
        <p>{t('qr.explain')}</p>
      </div>
    )
    case 'connecting': return <p role="status"><Spin size="small" /> {t('qr.wait')}</p>
    case 'closing': return <p role="status"><Spin size="small" /> {t('state.closing')}</p>
    case 'reconnecting': case 'ready': return (
      <div>
        {number.kind === 'reconnecting' && <Alert type="warning" showIcon title={t('reconnecting')} />}
        <SendForm number={number} sending={sending} />
      </div>
    )
  }
}

const REASONS = ['logged_out', 'replaced', 'qr_timeout', 'banned', 'version_outdated', 'stopped', 'secret_changed'] as const

function Closed({ number }: { number: NumberStatus }) {
  const t = useTexts()
  const ask = useAskLive()
  const reason = REASONS.find((known) => known === number.reason) ?? 'never'
  return (
    <Alert
      type={reason === 'never' || reason === 'stopped' ? 'info' : 'warning'} showIcon title={t('closed.title')} description={t(`closed.${reason}`)}
      action={<Button type="primary" onClick={() => ask('initialize-wsp', { number_id: number.id })}>{t('closed.connect')}</Button>}
    />
  )
}

/** Asks for the session when it is opened, and takes the QR away when nobody looks at it any more. */
function useAskedFor({ id, kind, alive }: NumberStatus): void {
  const mayClose = usePermission('whatsapp.close')
  const ask = useAskLive()
  const asked = useRef<number | null>(null)
  const latest = useRef({ kind, mayClose, ask })
  useEffect(() => { latest.current = { kind, mayClose, ask } })
  useEffect(() => {
    // Only on arrival: a session that somebody closes while this is open stays closed until a person asks.
    if (!alive || asked.current === id) return
    asked.current = id
    if (kind === 'closed') ask('initialize-wsp', { number_id: id })
  }, [id, kind, alive, ask])
  useEffect(() => () => {
    if (latest.current.kind === 'qr' && latest.current.mayClose) latest.current.ask('close-client-wsp', { number_id: id })
  }, [id])
}
