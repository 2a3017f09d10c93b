import { useDownload } from '@kit/ui/download'
import { showInstant } from '@kit/ui/format'
import { StateTag } from '@kit/ui/state-tag'
import { Upload } from '@kit/ui/upload'
import { useWrite } from '@kit/ui/write'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { DOCUMENT_RULE } from '../../contract.ts'
import { downloadDisputeFile, writeDispute } from '../../contract/disagreeing.ts'
import type { DisputeShown } from '../../contract/parts.ts'
import { useTexts } from '../texts.ts'
import { OUTDATED } from './outdated.ts'

/** What is not agreed on about an invoice, what both sides wrote, and how each ended. */
export function Disputes({ disputes, may }: { disputes: readonly DisputeShown[]; may: boolean }) {
  return (
    <>
      {disputes.map((dispute) => (
        <Thread key={dispute.id} dispute={dispute} may={may} />
      ))}
    </>
  )
}

function Thread({ dispute, may }: { dispute: DisputeShown; may: boolean }) {
  const t = useTexts()
  const file = useDownload(downloadDisputeFile)
  const { opened_by, opened_at, outcome, closed_by, closed_at, messages } = dispute
  return (
    <article className="inv-dispute" aria-label={dispute.reason}>
      <p>
        <StateTag tone={outcome === null ? 'error' : 'neutral'}>
          {t(outcome === null ? 'dispute.open' : 'dispute.closed')}
        </StateTag>{' '}
        <b>{dispute.reason}</b>{' '}
        <small>{t('by', { name: opened_by, when: showInstant(opened_at) })}</small>
      </p>
      <ul className="inv-messages" aria-label={t('dispute.messages')}>
        {messages.map((message) => (
          <li key={message.id} className={message.of_provider ? 'inv-theirs' : undefined}>
            <small>
              {t('by', { name: message.written_by, when: showInstant(message.written_at) })}
            </small>
            <p>{message.text}</p>
            {message.document_name && (
              <Button size="small" onClick={() => file.mutate({ params: { id: message.id } })}>
                {message.document_name}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {outcome !== null && (
        <p>
          {t('dispute.agreed', { outcome })}{' '}
          <small>
            {t('by', { name: closed_by ?? '', when: closed_at ? showInstant(closed_at) : '' })}
          </small>
        </p>
      )}
      {outcome === null && may && <Write id={dispute.id} />}
    </article>
  )
}

/** The next of what is written, with a file of the provider or of the house. */
function Write({ id }: { id: number }) {
  const t = useTexts()
  const [form] = Form.useForm<{ text: string }>()
  const [files, setFiles] = useState<readonly File[]>([])
  const write = useWrite(writeDispute, {
    form,
    done: t('dispute.written'),
    outdates: OUTDATED,
    onDone: () => {
      form.resetFields()
      setFiles([])
    },
  })
  return (
    <Form
      form={form}
      name={`dispute-${id}`}
      layout="vertical"
      onFinish={({ text }) =>
        write.mutate({ params: { id }, body: { text }, files: { docto: files } })
      }
    >
      <Form.Item
        name="text"
        label={t('dispute.message')}
        rules={[{ required: true, whitespace: true }]}
      >
        <Input.TextArea rows={2} maxLength={2000} />
      </Form.Item>
      <Upload
        id={`dispute-file-${id}`}
        value={files}
        onChange={setFiles}
        rule={DOCUMENT_RULE}
        accept=".pdf,.xml"
        label={t('dispute.file')}
        disabled={write.isPending}
      />
      <Button htmlType="submit" loading={write.isPending}>
        {t('dispute.send')}
      </Button>
    </Form>
  )
}
