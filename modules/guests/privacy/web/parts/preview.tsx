import { Section } from '@kit/ui/detail-page'
import { useLanguage } from '@kit/ui/i18n'
import { Segmented } from '@kit/ui/segmented'
import { useState } from 'react'
import type { Draft } from '../../contract.ts'
import { blocksOf, NOTICE_PATHS, type Block } from '../../rules.ts'
import { useTexts } from '../texts.ts'

/** The text as guests read it, in either language. */
export function Preview({ notice }: { notice: Draft }) {
  const t = useTexts()
  const [language, setLanguage] = useState(useLanguage())
  const text = language === 'es' ? notice.filled_es : notice.filled_en
  const isDraft = notice.state === 'draft'
  return (
    <Section
      title={t(isDraft ? 'preview' : 'preview_published')}
      actions={
        <Segmented<'es' | 'en'>
          label={t('language')}
          value={language}
          onChange={setLanguage}
          options={[
            { value: 'es', label: 'Español' },
            { value: 'en', label: 'English' },
          ]}
        />
      }
    >
      <p className="ui-quiet">
        {isDraft ? (
          t('preview_hint')
        ) : (
          <a
            href={`${NOTICE_PATHS[language]}?version=${notice.number ?? ''}`}
            target="_blank"
            rel="noreferrer"
          >
            {t('read')}
          </a>
        )}
      </p>
      <div className="privacy-text" lang={language}>
        {blocksOf(text).map((block, index) => (
          <Written key={index} block={block} />
        ))}
      </div>
    </Section>
  )
}

function Written({ block }: { block: Block }) {
  if (block.kind === 'heading') return <h3>{block.text}</h3>
  if (block.kind === 'paragraph') return <p>{block.text}</p>
  return (
    <ul>
      {block.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
