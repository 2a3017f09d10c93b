import { initializeSession, stopLooking } from '../../events.ts'
import { useAskLive } from '@kit/ui/live'
import { usePermission } from '@kit/ui/permission'
import { QrCode } from '@kit/ui/qr-code'
import { useWrite } from '@kit/ui/write'
import { Alert, Button, Spin } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { listNumbers, resumeNumber, type Draft, type NumberStatus } from '../../contract.ts'
import { beginsByItself } from '../../rules.ts'
import { useTexts } from '../texts.ts'
import { CloseSession } from './close-session.tsx'
import { SendForm } from './send-form.tsx'

/**
 * One number: its QR while no session is ready, what sends once it is. Opening it asks for the
 * session.
 */
export function Session({ number, draft }: { number: NumberStatus; draft?: Draft }) {
  const t = useTexts()
  const mayPair = usePermission('whatsapp.pair')
  const begin = useAskedFor(number, mayPair)
  return (
    <div className="wa-session">
      <SimulatorBanner number={number} />
      <Stage number={number} begin={mayPair ? begin : null} {...(draft ? { draft } : {})} />
      {number.kind === 'ready' && (
        <p className="ui-quiet">
          {t('ready.linked', { me: number.me?.split(/[:@]/)[0] ?? '' })} ·{' '}
          {t('ready.today', { sent: number.sent_today, cap: number.daily_cap })}
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
      <strong>{t('simulator.banner')}</strong> <span>{t('simulator.explain')}</span>{' '}
      <a href={number.simulator_url} target="_blank" rel="noreferrer">
        {t('simulator.open')}
      </a>
    </div>
  )
}

type Staged = {
  number: NumberStatus
  /** Null for who may not pair: the code is not theirs to ask for. */
  begin: (() => void) | null
  draft?: Draft
}

function Stage({ number, begin, draft }: Staged) {
  const t = useTexts()
  if (!number.alive)
    return <Alert type="error" showIcon title={t('down.title')} description={t('down.explain')} />
  switch (number.kind) {
    case 'closed':
      return <Closed number={number} begin={begin} />
    case 'qr':
      return begin === null ? (
        <Alert
          type="info"
          showIcon
          title={t('qr.others_title')}
          description={t('qr.others', { channel: number.channel })}
        />
      ) : (
        <div className="wa-qr">
          <h2>{t('qr.title')}</h2>
          <QrCode text={number.qr ?? ''} label={t('qr.label')} size={288} />
          <p>{t('qr.explain')}</p>
        </div>
      )
    case 'connecting':
      return number.reason === 'unreachable' ? (
        <Alert
          type="warning"
          showIcon
          title={t('unreachable.title')}
          description={t('unreachable.explain')}
        />
      ) : (
        <p role="status">
          <Spin size="small" /> {t('qr.wait')}
        </p>
      )
    case 'closing':
      return (
        <p role="status">
          <Spin size="small" /> {t('state.closing')}
        </p>
      )
    case 'reconnecting':
    case 'ready':
      return (
        <div>
          {number.kind === 'reconnecting' && (
            <Alert type="warning" showIcon title={t('reconnecting')} />
          )}
          <Rest number={number} />
          <SendForm number={number} {...(draft ? { draft } : {})} />
        </div>
      )
  }
}

/** Why what was sent waits, or cannot be sent; whoever may close the session lets it go on. */
function Rest({ number: { id, rest_code } }: { number: NumberStatus }) {
  const t = useTexts()
  const mayResume = usePermission('whatsapp.close')
  const resume = useWrite(resumeNumber, { done: t('rest.resumed'), outdates: [listNumbers] })
  if (rest_code === null) return null
  return (
    <Alert
      type={rest_code === 'RESTRICTED' ? 'error' : 'warning'}
      showIcon
      title={t(`rest.${rest_code}.title`)}
      description={t(`rest.${rest_code}.explain`)}
      action={
        mayResume && (
          <Button loading={resume.isPending} onClick={() => resume.mutate({ params: { id } })}>
            {t('rest.resume')}
          </Button>
        )
      }
    />
  )
}

const REASONS = [
  'logged_out',
  'replaced',
  'qr_timeout',
  'pairing_ended',
  'banned',
  'version_outdated',
  'stopped',
  'secret_changed',
  'not_installed',
] as const

/** What beginning again cannot mend: keys that cannot be opened, a connector that is not there. */
const NOT_BEGUN: readonly string[] = ['secret_changed', 'not_installed']

function Closed({ number, begin }: Staged) {
  const t = useTexts()
  const reason = REASONS.find((known) => known === number.reason) ?? 'never'
  return (
    <Alert
      type={beginsByItself(number.reason) ? 'info' : 'warning'}
      showIcon
      title={t('closed.title')}
      description={
        begin === null
          ? `${t(`closed.${reason}`)} ${t('closed.others', { channel: number.channel })}`
          : t(`closed.${reason}`)
      }
      {...(begin === null || NOT_BEGUN.includes(reason)
        ? {}
        : {
            action: (
              <Button type="primary" onClick={begin}>
                {t('closed.connect')}
              </Button>
            ),
          })}
    />
  )
}

const TABS_MAX = 2 ** 31

/**
 * Asks for the session when the screen is opened, says that somebody looks at its QR, and says when
 * they leave. Answers what a person asks for it with.
 */
function useAskedFor({ id, kind, reason, alive }: NumberStatus, mayPair: boolean): () => void {
  const ask = useAskLive()
  const [tab] = useState(() => Math.floor(Math.random() * TABS_MAX))
  const asked = useRef<number | null>(null)
  const showsCode = useRef(false)
  useEffect(() => {
    showsCode.current = kind === 'qr'
  })
  useEffect(() => {
    // Only on arrival: a session that somebody closes while this is open stays closed until a
    // person asks.
    if (!mayPair || !alive || asked.current === id) return
    asked.current = id
    if (kind === 'closed' && beginsByItself(reason)) ask(initializeSession, { number_id: id, tab })
  }, [id, kind, reason, alive, mayPair, tab, ask])
  useEffect(() => {
    if (mayPair && kind === 'qr') ask(initializeSession, { number_id: id, tab, begin: 0 })
  }, [id, kind, mayPair, tab, ask])
  useEffect(() => {
    const leave = (): void => {
      if (mayPair && showsCode.current) ask(stopLooking, { number_id: id, tab })
    }
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [id, mayPair, tab, ask])
  return () => ask(initializeSession, { number_id: id, tab })
}
