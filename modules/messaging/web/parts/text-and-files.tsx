import { query } from '@kit/ui/api'
import { Upload } from '@kit/ui/upload'
import { skipToken, useQuery } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import { showLimits } from '../../contract.ts'
import { MEGABYTE } from '../../rules.ts'
import { attachmentFiles, attachmentMegabytes } from '../../settings.ts'
import { useTexts } from '../texts.ts'

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
}

/** What a message says and carries, written or answered. */
export function TextAndFiles({ label, open, busy }: Props) {
  const t = useTexts()
  const asksLimits = query(showLimits, {})
  const { data: limits = LIMITS } = useQuery({
    ...asksLimits,
    queryFn: open ? asksLimits.queryFn! : skipToken,
  })
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
        name="docto"
        extra={t('compose.files_hint', {
          count: limits.count_max,
          size: limits.bytes_max / MEGABYTE,
        })}
      >
        <Upload rule={limits} label={t('compose.file')} disabled={busy} />
      </Form.Item>
    </>
  )
}
