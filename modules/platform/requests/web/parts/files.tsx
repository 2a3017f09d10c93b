import { ATTACHMENTS_CEILING } from '@app/messaging/rules'
import { useDownload } from '@kit/ui/download'
import { Upload } from '@kit/ui/upload'
import { useWrite } from '@kit/ui/write'
import { Button } from 'antd'
import { useState } from 'react'
import {
  attachFiles,
  detachFile,
  downloadRequestFile,
  showRequest,
  type DevelopmentRequest,
} from '../../contract.ts'
import { useTexts } from '../texts.ts'

/** The files of a request: whoever sees it opens them, and a draft takes more. */
export function Files({ request: { uuid, attachments, can } }: { request: DevelopmentRequest }) {
  const t = useTexts()
  const [chosen, setChosen] = useState<readonly File[]>([])
  const open = useDownload(downloadRequestFile)
  const attach = useWrite(attachFiles, {
    done: t('attached'),
    outdates: [showRequest],
    onDone: () => setChosen([]),
  })
  const detach = useWrite(detachFile, { done: t('removed'), outdates: [showRequest] })
  return (
    <>
      {attachments.length === 0 && <p className="ui-quiet">{t('no_files')}</p>}
      <ul className="request-files">
        {attachments.map(({ file_name }) => (
          <li key={file_name}>
            <Button type="link" onClick={() => open.mutate({ params: { uuid, name: file_name } })}>
              {file_name}
            </Button>
            {can.edit && (
              <Button
                size="small"
                aria-label={t('remove_file', { file: file_name })}
                loading={detach.isPending}
                onClick={() => detach.mutate({ params: { uuid, name: file_name } })}
              >
                {t('remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {can.edit && (
        <>
          <Upload
            value={chosen}
            onChange={setChosen}
            rule={ATTACHMENTS_CEILING}
            label={t('choose_files')}
          />
          {chosen.length > 0 && (
            <Button
              loading={attach.isPending}
              onClick={() =>
                attach.mutate({ params: { uuid }, body: {}, files: { docto: chosen } })
              }
            >
              {t('attach')}
            </Button>
          )}
        </>
      )}
    </>
  )
}
