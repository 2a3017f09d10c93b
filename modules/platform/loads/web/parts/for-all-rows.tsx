import { Select } from '@kit/ui/select'
import { Form, Input } from 'antd'
import type { Load } from '../../contract.ts'
import { useTexts } from '../texts.ts'
import type { Said, Shown } from './given.ts'

type Props = {
  load: Load
  mapping: Load['mapping']
  shown: readonly Shown[]
  said: Said
  onSay: (said: Said) => void
}

/** Values for all rows of columns that the file lacks. A row that has its own value keeps it. */
export function ForAllRows({ load, mapping, shown, said, onSay }: Props) {
  const t = useTexts()
  const others = load.kind.columns.filter(
    ({ key }) => !shown.some(({ column }) => column.key === key),
  )
  const say = (key: string, value: string) =>
    onSay({ ...said, values: { ...said.values, [key]: value } })
  return (
    <section aria-label={t('given.title')}>
      <h3 className="ld-given-title">{t('given.title')}</h3>
      <p className="ui-quiet">{t('given.why')}</p>
      <div className="ld-given">
        {shown.map((one) => (
          <Form.Item
            key={one.column.key}
            label={one.column.title}
            htmlFor={`given-${one.column.key}`}
            extra={mapping.includes(one.column.key) ? t('given.where_empty') : one.column.hint}
            layout="vertical"
          >
            <Value {...one} onSay={(value) => say(one.column.key, value)} />
          </Form.Item>
        ))}
        <Form.Item label={t('given.add')} htmlFor="given-add" layout="vertical">
          <Select
            id="given-add"
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={t('given.choose')}
            value={null}
            options={others.map(({ key, title }) => ({ value: key, label: title }))}
            onChange={(key: string) => onSay({ ...said, added: [...said.added, key] })}
          />
        </Form.Item>
      </div>
    </section>
  )
}

function Value({ column, value, options, onSay }: Shown & { onSay: (value: string) => void }) {
  const id = `given-${column.key}`
  if (!options)
    return <Input id={id} value={value} onChange={({ target }) => onSay(target.value)} />
  return (
    <Select
      id={id}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      value={value === '' ? null : value}
      loading={column.control === 'reference' && options.length === 0}
      options={[...options]}
      onChange={(chosen: string | null | undefined) => onSay(chosen ?? '')}
    />
  )
}
