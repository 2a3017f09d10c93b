import { Section } from '@kit/ui/detail-page'
import { Form } from 'antd'
import { Content } from '../../contract.ts'
import { useTexts } from '../texts.ts'
import { BlockList } from './block-list.tsx'
import type { Written } from './draft.ts'
import { FieldInput } from './field-menu.tsx'

type Props = { written: Written; onChange: (part: Partial<Written>) => void }

/** Its subject and its blocks, in both languages: of a newsletter and of a template. */
export function ContentFields({ written, onChange }: Props) {
  const t = useTexts()
  return (
    <Section title={t('compose.content')}>
      <div className="nl-twins">
        {(['es', 'en'] as const).map((version) => (
          <Form.Item
            key={version}
            label={t(`compose.subject_${version}`)}
            htmlFor={`nl-subject-${version}`}
          >
            <FieldInput
              id={`nl-subject-${version}`}
              lang={version}
              maxLength={Content.shape.subject_es.maxLength!}
              value={written[`subject_${version}`]}
              onChange={(text) => onChange({ [`subject_${version}`]: text })}
            />
          </Form.Item>
        ))}
      </div>
      <p className="ui-quiet">{t('compose.english_hint')}</p>
      <p className="ui-quiet">{t('fields.hint')}</p>
      <BlockList blocks={written.blocks} onChange={(blocks) => onChange({ blocks })} />
    </Section>
  )
}
