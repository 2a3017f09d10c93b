import { fullPath } from '@kit/http/endpoint'
import { query } from '@kit/ui/api'
import { useDownload } from '@kit/ui/download'
import { ErrorState } from '@kit/ui/error-state'
import { showInstant } from '@kit/ui/format'
import { Loading } from '@kit/ui/loading'
import { useQuery } from '@tanstack/react-query'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { downloadCaptured, showCaptured, showCapturedHtml } from '../../contract.ts'
import { useTexts } from '../texts.ts'

type Face = 'html' | 'plain'

/**
 * One mail: who, when, what is attached, and the mail itself in a frame that may run and load
 * nothing.
 */
export function OpenMail({ id }: { id: number }) {
  const t = useTexts()
  const [face, setFace] = useState<Face>('html')
  const attachment = useDownload(downloadCaptured)
  const mail = useQuery(query(showCaptured, { params: { id: String(id) } }))
  if (mail.isPending) return <Loading />
  if (mail.error) return <ErrorState error={mail.error} onRetry={() => void mail.refetch()} />
  const { subject, recipient, envelope_from, captured_at, attachments, plain, framed } = mail.data
  return (
    <article className="ui-section">
      <header>
        <h2>{subject}</h2>
        {framed && (
          <Segmented<Face>
            value={face}
            onChange={setFace}
            options={[
              { value: 'html', label: t('html') },
              { value: 'plain', label: t('plain') },
            ]}
          />
        )}
      </header>
      <dl className="ui-facts">
        <div>
          <dt>{t('to')}</dt>
          <dd>{recipient}</dd>
        </div>
        <div>
          <dt>{t('from')}</dt>
          <dd>{envelope_from}</dd>
        </div>
        <div>
          <dt>{t('at')}</dt>
          <dd>{showInstant(captured_at)}</dd>
        </div>
        {attachments.length > 0 && (
          <div>
            <dt>{t('attachments')}</dt>
            {attachments.map(({ position, file_name, bytes }) => (
              <dd key={position}>
                <Button
                  type="link"
                  onClick={() =>
                    attachment.mutate({ params: { id: String(id), position: String(position) } })
                  }
                >
                  {file_name}
                </Button>{' '}
                <span className="ui-quiet">{sizeOf(bytes)}</span>
              </dd>
            ))}
          </div>
        )}
      </dl>
      {framed && face === 'html' ? (
        <iframe
          className="mailbox-frame"
          sandbox=""
          title={t('preview')}
          src={fullPath(showCapturedHtml).replace(':id', String(id))}
        />
      ) : (
        <pre className="mailbox-plain">{plain}</pre>
      )}
    </article>
  )
}

const sizeOf = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1024))} kB`
