import { query } from '@kit/ui/api'
import { Upload } from '@kit/ui/upload'
import { skipToken, useQuery } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import { showLimits } from '../../contract.ts'
import { MEGABYTE } from '../../rules.ts'
import { attachmentFiles, attachmentMegabytes } from '../../settings.ts'
import { useTexts } from '../texts.ts'
import { KeptFiles, type DraftFiles } from './draft-files.tsx'

/** Until the server has said what the company allows. */
const LIMITS = {
  count_max: attachmentFiles.fallback,
  bytes_max: attachmentMegabytes.fallback * MEGABYTE,
}

type Props = {
  label: string
  /** Its dialog is open: only then the limits are asked for. */
  open: boolean
  busy: boolean
  files: DraftFiles
}

/** What a message says and carries, written or answered. */
export function TextAndFiles({ label, open, busy, files }: Props) {
  const t = useTexts()
  const asksLimits = query(showLimits, {})
  const { data: limits = LIMITS } = useQuery({
    ...asksLimits,
    queryFn: open ? asksLimits.queryFn! : skipToken,
  })
  const left = Math.max(0, limits.count_max - files.names.length)
  return (
    <>
      <Form.Item
        name="message_content"
        label={label}
        rules={[{ required: true, whitespace: true, message: t('compose.required') }]}
      >
        <Input.TextArea className="message-text" rows={3} maxLength={10_000} />
      </Form.Item>
      <Form.Item
        extra={t('compose.files_hint', {
          count: limits.count_max,
          size: limits.bytes_max / MEGABYTE,
        })}
      >
        <Upload
          value={[]}
          rule={{ ...limits, count_max: left }}
          label={t('compose.file')}
          disabled={busy || files.busy}
          onChange={files.add}
        />
        <KeptFiles files={files} disabled={busy} />
      </Form.Item>
    </>
  )
}
