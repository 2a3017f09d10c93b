import { showInstant } from '@kit/ui/format'
import { AppLink } from '@kit/ui/routing'
import type { ConversationMessage } from '../../contract.ts'
import { useTexts } from '../texts.ts'

/** What was written before and after, oldest first; each leads to its own page, where it is read. */
export function Conversation({
  id_message,
  messages,
}: {
  id_message: number
  messages: readonly ConversationMessage[]
}) {
  const t = useTexts()
  return (
    <ol className="message-conversation">
      {messages.map(({ id, subject, sender, created_at, message_content, message_read }) => {
        const isThis = id === id_message
        return (
          <li key={id} aria-current={isThis ? 'true' : undefined}>
            <p className="message-conversation-head">
              {!message_read && !isThis && (
                <i className="message-mark" role="img" aria-label={t('list.unread')} />
              )}
              <b>{sender}</b>
              <time dateTime={created_at}>{showInstant(created_at)}</time>
              {isThis ? (
                <span className="ui-quiet">{t('message.this')}</span>
              ) : (
                <AppLink to={`/mensaje/${id}`} aria-label={`${t('list.open')}: ${subject}`}>
                  {t('list.open')}
                </AppLink>
              )}
            </p>
            {!isThis && <p className="message-conversation-text">{message_content}</p>}
          </li>
        )
      })}
    </ol>
  )
}
