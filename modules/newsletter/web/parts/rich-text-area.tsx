import {
  BoldOutlined,
  ItalicOutlined,
  LinkOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { useTexts } from '../texts.ts'
import { marked, type Mark, type Writing } from './marks.ts'

const MARKS = [
  ['bold', <BoldOutlined key="bold" />],
  ['italic', <ItalicOutlined key="italic" />],
  ['link', <LinkOutlined key="link" />],
  ['list', <UnorderedListOutlined key="list" />],
] as const

type Props = {
  id: string
  lang: 'es' | 'en'
  maxLength: number
  value: string
  onChange: (text: string) => void
}

/** A paragraph with its marks as they are kept; the preview shows what they mean. */
export function RichTextArea({ id, onChange, ...field }: Props) {
  const t = useTexts()
  const chosen = useRef<Writing | null>(null)
  useLayoutEffect(() => {
    if (!chosen.current) return
    const { from, to } = chosen.current
    chosen.current = null
    const area = areaOf(id)
    area?.focus()
    area?.setSelectionRange(from, to)
  })
  const mark = (kind: Mark) => {
    const area = areaOf(id)
    const from = area?.selectionStart ?? field.value.length
    const to = area?.selectionEnd ?? from
    const next = marked({ text: field.value, from, to }, kind, t('compose.sample'))
    if (next.text.length > field.maxLength) return
    chosen.current = next
    onChange(next.text)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const kind = { b: 'bold', i: 'italic' }[event.key.toLowerCase()] as Mark | undefined
    if (!kind || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    mark(kind)
  }
  return (
    <>
      <div
        className="nl-marks"
        role="group"
        aria-label={`${t('compose.marks')} (${t(`languages.${field.lang}`)})`}
      >
        {MARKS.map(([kind, icon]) => (
          <Button
            key={kind}
            type="text"
            icon={icon}
            aria-label={t(`compose.mark.${kind}`)}
            title={t(`compose.mark.${kind}`)}
            aria-controls={id}
            onClick={() => mark(kind)}
          />
        ))}
      </div>
      <Input.TextArea
        id={id}
        {...field}
        rows={5}
        onKeyDown={onKeyDown}
        onChange={({ target }) => onChange(target.value)}
      />
    </>
  )
}

const areaOf = (id: string): HTMLTextAreaElement | null => {
  const found = document.getElementById(id)
  return found instanceof HTMLTextAreaElement ? found : null
}
