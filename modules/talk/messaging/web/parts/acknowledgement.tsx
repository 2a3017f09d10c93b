import { TABLE_ANSWERS } from '@kit/tables/contract'
import { showInstant } from '@kit/ui/format'
import { usePermission } from '@kit/ui/permission'
import { AppLink } from '@kit/ui/routing'
import { useWrite } from '@kit/ui/write'
import { Button } from 'antd'
import { acknowledgeMessage, countUnread, showMessage, type MessagePage } from '../../contract.ts'
import { useTexts } from '../texts.ts'

/** What a message asks of its reader, or what its sender is still owed. */
export function Acknowledgement({ message }: { message: MessagePage }) {
  const asked = message.acknowledgement
  if (!asked) return null
  return (
    <div className="message-acknowledgement">
      {asked.of_me && <Mine message={message} asked={asked} />}
      {asked.asked !== undefined && <Others subject={message.subject} asked={asked} />}
    </div>
  )
}

type Asked = NonNullable<MessagePage['acknowledgement']>

function Mine({
  message: { id, sender },
  asked: { by, at },
}: {
  message: MessagePage
  asked: Asked
}) {
  const t = useTexts()
  const confirm = useWrite(acknowledgeMessage, {
    done: t('acknowledge.done'),
    outdates: [showMessage, countUnread, ...TABLE_ANSWERS],
  })
  if (at) return <p>{t('acknowledge.confirmed', { at: showInstant(at) })}</p>
  return (
    <>
      <p>{t('acknowledge.asked', { sender, by: showInstant(by) })}</p>
      <Button
        type="primary"
        loading={confirm.isPending}
        onClick={() => confirm.mutate({ params: { id } })}
      >
        {t('acknowledge.confirm')}
      </Button>
    </>
  )
}

function Others({ subject, asked: { by, confirmed, asked } }: { subject: string; asked: Asked }) {
  const t = useTexts()
  const maySee = usePermission('mensaje/confirmaciones')
  return (
    <>
      <p>
        {t('acknowledge.counted', {
          confirmed: confirmed ?? 0,
          asked: asked ?? 0,
          by: showInstant(by),
        })}
      </p>
      {maySee && (
        <AppLink to="/mensaje/confirmaciones" search={{ text: subject }}>
          {t('acknowledge.list')}
        </AppLink>
      )}
    </>
  )
}
