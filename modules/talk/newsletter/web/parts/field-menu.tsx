import { UserOutlined } from '@ant-design/icons'
import { Button, Dropdown, Input } from 'antd'
import { READER_FIELD_NAMES, tokenOf } from '../../rules/reader-fields.ts'
import { useTexts } from '../texts.ts'
import { inserted } from './marks.ts'
import { useWriting } from './use-writing.ts'

/** What may be said of the reader: what is chosen is written where the cursor stands. */
export function FieldMenu({
  controls,
  onInsert,
}: {
  controls: string
  onInsert: (token: string) => void
}) {
  const t = useTexts()
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: READER_FIELD_NAMES.map((name) => ({
          key: name,
          label: (
            <>
              {t(`fields.names.${name}`)} <code className="nl-token">{tokenOf(name)}</code>
            </>
          ),
          onClick: () => onInsert(tokenOf(name)),
        })),
      }}
    >
      <Button
        type="text"
        size="small"
        icon={<UserOutlined />}
        aria-label={t('fields.insert')}
        title={t('fields.insert')}
        aria-controls={controls}
      />
    </Dropdown>
  )
}

type Props = {
  id: string
  lang: 'es' | 'en'
  maxLength: number
  value: string
  onChange: (text: string) => void
}

/** A line of text that may name its reader. */
export function FieldInput({ id, onChange, ...field }: Props) {
  const write = useWriting(id, { ...field, onChange })
  return (
    <Input
      id={id}
      {...field}
      onChange={({ target }) => onChange(target.value)}
      suffix={
        <FieldMenu controls={id} onInsert={(token) => write((now) => inserted(now, token))} />
      }
    />
  )
}
