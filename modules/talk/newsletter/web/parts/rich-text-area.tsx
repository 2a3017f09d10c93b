import {
  BoldOutlined,
  ItalicOutlined,
  LinkOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import { Button, Input } from 'antd'
import type { KeyboardEvent } from 'react'
import { useTexts } from '../texts.ts'
import { FieldMenu } from './field-menu.tsx'
import { inserted, marked, type Mark } from './marks.ts'
import { useWriting } from './use-writing.ts'

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
  const write = useWriting(id, { ...field, onChange })
  const mark = (kind: Mark) => write((now) => marked(now, kind, t('compose.sample')))
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
        <FieldMenu controls={id} onInsert={(token) => write((now) => inserted(now, token))} />
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
