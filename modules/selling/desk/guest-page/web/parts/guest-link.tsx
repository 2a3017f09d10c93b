import { useConfirm } from '@kit/ui/confirm'
import { showDate } from '@kit/ui/format'
import { Loading } from '@kit/ui/loading'
import { useNotice } from '@kit/ui/notice'
import { usePermission } from '@kit/ui/permission'
import { QrCode } from '@kit/ui/qr-code'
import { useWrite } from '@kit/ui/write'
import { Button } from 'antd'
import { useState } from 'react'
import { renewGuestLink, revokeGuestLink, showGuestLink } from '../../contract.ts'
import '../guest-link.css'
import { useTexts } from '../texts.ts'
import { useGuestLink } from '../use-guest-link.ts'

/** The link to hand to the guest, as text and as a code; made anew or revoked by who may. */
export function GuestLink({ uuid, withCode = false }: { uuid: string; withCode?: boolean }) {
  const t = useTexts()
  const notice = useNotice()
  const { data: link } = useGuestLink(uuid)
  const [shown, setShown] = useState(withCode)
  const may = usePermission(renewGuestLink.permission)
  if (!link) return <Loading lines={2} />
  const { state, address, until } = link
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text)
    notice.done(t('copied'))
  }
  return (
    <>
      <p className="ui-quiet">
        {state === 'open'
          ? `${t('hint')} ${t('until', { day: showDate(until) })}`
          : t(`state.${state}`)}
      </p>
      <div className="guest-link-acts">
        {address && (
          <>
            <Button href={address} target="_blank" rel="noreferrer">
              {t('open')}
            </Button>
            <Button onClick={() => void copy(address)}>{t('copy')}</Button>
            <Button aria-expanded={shown} onClick={() => setShown(!shown)}>
              {t(shown ? 'hide_code' : 'show_code')}
            </Button>
          </>
        )}
        {may && (state === 'open' || state === 'revoked') && <Change uuid={uuid} what="renew" />}
        {may && state === 'open' && <Change uuid={uuid} what="revoke" />}
      </div>
      {address && shown && <QrCode text={address} label={t('code')} size={200} />}
    </>
  )
}

const CALLS = { renew: renewGuestLink, revoke: revokeGuestLink }
const DONE = { renew: 'renewed', revoke: 'revoked' } as const

function Change({ uuid, what }: { uuid: string; what: 'renew' | 'revoke' }) {
  const t = useTexts()
  const confirm = useConfirm()
  const write = useWrite(CALLS[what], { done: t(DONE[what]), outdates: [showGuestLink] })
  const ask = async () => {
    const yes = await confirm({
      title: t(`${what}_question`),
      consequence: t(`${what}_why`),
      yes: t(what),
      danger: what === 'revoke',
    })
    if (yes) write.mutate({ params: { uuid } })
  }
  return (
    <Button danger={what === 'revoke'} loading={write.isPending} onClick={() => void ask()}>
      {t(what)}
    </Button>
  )
}
