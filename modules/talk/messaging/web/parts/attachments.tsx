import { PaperClipOutlined } from '@ant-design/icons'
import type { Download } from '@kit/http/endpoint'
import { call, CallError } from '@kit/ui/api'
import { openFile, useDownload } from '@kit/ui/download'
import { useNotice } from '@kit/ui/notice'
import { StateTag } from '@kit/ui/state-tag'
import { useMutation } from '@tanstack/react-query'
import { Button, Modal } from 'antd'
import { useEffect, useState } from 'react'
import { downloadAttachment, type Attachment } from '../../contract.ts'
import { previewOf } from '../../rules.ts'
import { useTexts } from '../texts.ts'

type Picture = { name: string; url: string }

/** Files as links that save them; pictures and PDF may be looked at before. */
export function Attachments({
  id_message,
  attachments,
}: {
  id_message: number
  attachments: readonly Attachment[]
}) {
  const t = useTexts()
  const save = useDownload(downloadAttachment)
  const [picture, setPicture] = useState<Picture | null>(null)
  const look = useLook(id_message, setPicture)
  const addressed = (name: string) => ({ params: { id: id_message, name }, query: {} })
  return (
    <>
      <ul className="message-files">
        {attachments.map((attachment) => {
          const { file_name, state } = attachment
          const preview = previewOf(attachment)
          return (
            <li key={file_name}>
              <Button
                type="link"
                icon={<PaperClipOutlined aria-hidden />}
                disabled={state === 'infected'}
                onClick={() => save.mutate(addressed(file_name))}
              >
                {file_name}
              </Button>
              {preview === 'picture' && (
                <Button
                  size="small"
                  loading={look.isPending}
                  aria-label={t('message.preview_of', { file: file_name })}
                  onClick={() => look.mutate(attachment)}
                >
                  {t('message.preview')}
                </Button>
              )}
              {preview === 'pdf' && (
                <Button
                  size="small"
                  loading={look.isPending}
                  aria-label={t('message.open_of', { file: file_name })}
                  onClick={() => look.mutate(attachment)}
                >
                  {t('message.open_pdf')}
                </Button>
              )}
              {state !== 'clean' && (
                <StateTag tone={state === 'infected' ? 'error' : 'warning'}>
                  {t(`message.${state}`)}
                </StateTag>
              )}
            </li>
          )
        })}
      </ul>
      <PicturePreview picture={picture} onClose={() => setPicture(null)} />
    </>
  )
}

/** Asks the server for it inline, which it answers only for pictures and PDF. */
function useLook(id_message: number, show: (picture: Picture) => void) {
  const notice = useNotice()
  return useMutation<Download, CallError, Attachment>({
    mutationFn: ({ file_name }) =>
      call(downloadAttachment, {
        params: { id: id_message, name: file_name },
        query: { inline: '1' },
      }),
    onSuccess: (file, { file_name, kind }) =>
      kind === 'pdf'
        ? openFile(file)
        : show({ name: file_name, url: URL.createObjectURL(file.blob) }),
    onError: (error) => {
      if (error.status !== 401) notice.failed(error)
    },
  })
}

function PicturePreview({ picture, onClose }: { picture: Picture | null; onClose: () => void }) {
  const t = useTexts()
  useEffect(
    () => () => {
      if (picture) URL.revokeObjectURL(picture.url)
    },
    [picture],
  )
  return (
    <Modal
      open={picture !== null}
      onCancel={onClose}
      title={picture?.name}
      width={800}
      centered
      footer={<Button onClick={onClose}>{t('message.close')}</Button>}
    >
      {picture && <img className="message-preview" src={picture.url} alt={picture.name} />}
    </Modal>
  )
}
