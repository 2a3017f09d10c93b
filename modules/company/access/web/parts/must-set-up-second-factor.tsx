import { call } from '@kit/ui/api'
import { useNotice } from '@kit/ui/notice'
import { endSession, refreshSession } from '@kit/ui/session'
import { Button, Modal } from 'antd'
import { logout } from '../../contract.ts'
import { useTexts } from '../texts.ts'
import { SetUpSecondFactor } from './set-up-second-factor.tsx'

/** Nothing else can be done, except leaving. */
export default function MustSetUpSecondFactor() {
  const t = useTexts()
  const notice = useNotice()
  const begin = () => {
    refreshSession({ awaits_second_factor: false })
    // What the page asked for meanwhile was refused, the live connection too: it begins anew.
    window.location.reload()
  }
  const leave = () =>
    void call(logout, {}).then(
      () => endSession('left'),
      (error: unknown) => notice.failed(error),
    )
  return (
    <Modal
      open
      title={t('second_factor.must_title')}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={<Button onClick={leave}>{t('account.leave')}</Button>}
      destroyOnHidden
    >
      <p className="ui-quiet" style={{ marginBlockEnd: 16 }}>
        {t('second_factor.must_hint')}
      </p>
      <SetUpSecondFactor onDone={begin} />
    </Modal>
  )
}
