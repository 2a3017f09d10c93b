import { Button, Modal, Typography } from 'antd'
import type { UserRow } from '../../contract.ts'
import { useTexts } from '../texts.ts'

export type Handed = { user: UserRow; password: string }

/** The only time anybody sees it: closing asks for the button, not for a stray click. */
export function OneTimePassword({
  handed,
  onClose,
}: {
  handed: Handed | null
  onClose: () => void
}) {
  const t = useTexts()
  return (
    <Modal
      open={handed !== null}
      title={t('users.password_title')}
      closable={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('users.understood')}
        </Button>
      }
      destroyOnHidden
    >
      {handed && (
        <>
          <p>
            {t('users.password_hint', { name: `${handed.user.name} ${handed.user.last_name}` })}
          </p>
          <p>{handed.user.email}</p>
          <Typography.Paragraph
            code
            copyable={{ text: handed.password, tooltips: [t('users.copy'), t('users.copied')] }}
          >
            {handed.password}
          </Typography.Paragraph>
        </>
      )}
    </Modal>
  )
}
