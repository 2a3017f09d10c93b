import { Modal } from '@kit/ui/dialog'
import { showInstant } from '@kit/ui/format'
import { LinkToCopy } from '@kit/ui/link-to-copy'
import { useTexts } from '../texts.ts'

export type Invited = Readonly<{ name: string; address: string; expires_at: string }>

/** The link to choose a first password, shown to whoever hands it over. */
export function Invitation({ invited, onClose }: { invited: Invited | null; onClose: () => void }) {
  const t = useTexts()
  const { name = '', address = '', expires_at = '' } = invited ?? {}
  return (
    <Modal
      open={invited !== null}
      onCancel={onClose}
      title={t('users.invite_title', { name })}
      footer={null}
    >
      <p>{t('users.invite_why', { until: showInstant(expires_at) })}</p>
      <LinkToCopy
        address={address}
        label={t('users.link_of', { name })}
        texts={{
          copy: t('users.copy'),
          copied: t('users.copied'),
          by_hand: t('users.by_hand'),
          show_code: t('users.show_code'),
          hide_code: t('users.hide_code'),
        }}
      />
    </Modal>
  )
}
