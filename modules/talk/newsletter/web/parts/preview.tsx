import { fullPath } from '@kit/http/endpoint'
import type { Language } from '@kit/kernel/actor'
import { CallError, query } from '@kit/ui/api'
import { Loading } from '@kit/ui/loading'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { useState } from 'react'
import {
  previewNewsletter,
  showPreview,
  type Audience,
  type Content,
  type Reader,
} from '../../contract.ts'
import { hasFields, SAMPLE_READER } from '../../rules/reader-fields.ts'
import { useTexts } from '../texts.ts'
import { SeenAs } from './seen-as.tsx'
import { useSettled } from './settled.ts'

/** The very mail, as the server writes it, in a frame that may run and send nothing. */
export function Preview({ content, audience }: { content: Content; audience: Audience }) {
  const t = useTexts()
  const [language, setLanguage] = useState<Language>('es')
  const { subject_es, subject_en, blocks } = useSettled(content)
  const [reader, setReader] = useState<Reader>(SAMPLE_READER)
  const preview = useQuery({
    ...query(previewNewsletter, { body: { subject_es, subject_en, blocks, language, reader } }),
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
      {hasFields(content) && <SeenAs audience={audience} reader={reader} onChange={setReader} />}
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
        <p role="alert">{faultOf(preview.error) ?? t('preview.failed')}</p>
      ) : (
        <Loading lines={10} />
      )}
    </section>
  )
}

/** What the server says of the text itself. */
const faultOf = (error: Error): string | null =>
  error instanceof CallError && error.status === 422 ? error.body.message : null
