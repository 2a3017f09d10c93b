import { fullPath } from '@kit/http/endpoint'
import type { Language } from '@kit/kernel/actor'
import { query } from '@kit/ui/api'
import { Loading } from '@kit/ui/loading'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { useState } from 'react'
import { previewNewsletter, showPreview, type Content } from '../../contract.ts'
import { useTexts } from '../texts.ts'
import { useSettled } from './settled.ts'

/** The very mail, as the server writes it, in a frame that may run and send nothing. */
export function Preview({ content }: { content: Content }) {
  const t = useTexts()
  const [language, setLanguage] = useState<Language>('es')
  const { subject_es, subject_en, blocks } = useSettled(content)
  const preview = useQuery({
    ...query(previewNewsletter, { body: { subject_es, subject_en, blocks, language } }),
    placeholderData: keepPreviousData,
  })
  return (
    <section className="ui-section nl-preview">
      <header>
        <h2>{t('preview.title')}</h2>
        <Segmented<Language>
          aria-label={t('preview.language')}
          value={language}
          onChange={setLanguage}
          options={[
            { value: 'es', label: t('languages.es') },
            { value: 'en', label: t('languages.en') },
          ]}
        />
      </header>
      {preview.data ? (
        <>
          <p className="ui-strong nl-subject">{preview.data.subject || t('untitled')}</p>
          <iframe
            sandbox=""
            title={t('preview.frame')}
            src={fullPath(showPreview).replace(':token', preview.data.token)}
          />
        </>
      ) : preview.error ? (
        <p role="alert">{t('preview.failed')}</p>
      ) : (
        <Loading lines={10} />
      )}
    </section>
  )
}
