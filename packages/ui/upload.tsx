import { CloseOutlined, UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { useKitTexts } from './i18n.ts'

export type UploadProps = {
  value?: readonly File[]
  onChange?: (files: readonly File[]) => void
  /** The contract's own rule for the field. */
  rule: { bytes_max: number; count_max: number }
  /** As the browser's `accept`: `.pdf,image/*`. */
  accept?: string
  label?: string
  id?: string
  disabled?: boolean
}

const MEGABYTE = 1_048_576

/**
 * Chooses files and says at once which cannot be sent; they travel with the form. Works in a
 * `Form.Item`.
 */
export function Upload({
  value = [],
  onChange,
  rule,
  accept,
  label,
  id,
  disabled = false,
}: UploadProps) {
  const t = useKitTexts()
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<string | null>(null)

  const add = (chosen: readonly File[]) => {
    const large = chosen.find(({ size }) => size > rule.bytes_max)
    const next = [...value, ...chosen.filter(({ size }) => size <= rule.bytes_max)]
    setRefused(
      large
        ? t('form.file_too_large', {
            file: large.name,
            size: `${Math.floor(rule.bytes_max / MEGABYTE)} MB`,
          })
        : next.length > rule.count_max
          ? t('form.too_many_files', { count: rule.count_max })
          : null,
    )
    onChange?.(next.slice(0, rule.count_max))
  }

  return (
    <div className="ui-upload">
      <input
        ref={input}
        id={id}
        type="file"
        hidden
        multiple={rule.count_max > 1}
        accept={accept}
        aria-label={label ?? t('form.choose_file')}
        onChange={(event) => {
          add([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <Button
        icon={<UploadOutlined />}
        disabled={disabled || value.length >= rule.count_max}
        onClick={() => input.current?.click()}
      >
        {label ?? t('form.choose_file')}
      </Button>
      {refused && (
        <p role="alert" className="ui-field-error">
          {refused}
        </p>
      )}
      <ul>
        {value.map((file, index) => (
          <li key={`${file.name}-${file.lastModified}-${index}`}>
            <span>{file.name}</span>
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined />}
              aria-label={t('form.remove_file', { file: file.name })}
              onClick={() => onChange?.(value.filter((_, at) => at !== index))}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
