import { TABLE_ANSWERS } from '@kit/tables/contract'
import type { CallError } from '@kit/http/call'
import type { Language } from '@kit/kernel/actor'
import { DetailPage, Section } from '@kit/ui/detail-page'
import { useLanguage } from '@kit/ui/i18n'
import { usePermission } from '@kit/ui/permission'
import { useWrite } from '@kit/ui/write'
import { Alert, Button, Form } from 'antd'
import { useState } from 'react'
import { saveNewsletter, showNewsletter, testNewsletter, type Newsletter } from '../../contract.ts'
import { isComplete, versionFor } from '../../rules.ts'
import { useTexts } from '../texts.ts'
import { AudienceFields } from './audience-fields.tsx'
import { ContentFields } from './content-fields.tsx'
import { contentOf, draftOf, isSame, type Draft } from './draft.ts'
import { CopyButton } from './copy-button.tsx'
import { Preview } from './preview.tsx'
import { SaveAsTemplate } from './save-as-template.tsx'
import { SendDialog } from './send-dialog.tsx'
import { NewsletterTag } from './tags.tsx'

/** What it says, to whom, and how it will look; it is saved before it is tested or sent. */
export function Composer({
  newsletter,
  onReload,
}: {
  newsletter: Newsletter
  onReload: () => void
}) {
  const t = useTexts()
  const language = useLanguage()
  const mayTest = usePermission('newsletter')
  const maySend = usePermission('newsletter.send')
  const [saved, setSaved] = useState(newsletter)
  const [draft, setDraft] = useState(() => draftOf(newsletter))
  const [conflict, setConflict] = useState<Newsletter | null>(null)
  const [confirming, setConfirming] = useState(false)
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  const dirty = !isSame(draft, draftOf(saved))
  const content = contentOf(draft)

  const onFailed = ({ body }: CallError) => {
    if (body.code === 'newsletter.changed') setConflict(body.details?.['current'] as Newsletter)
  }
  const save = useWrite(saveNewsletter, {
    done: t('compose.saved'),
    outdates: [showNewsletter, ...TABLE_ANSWERS],
    onDone: setSaved,
    onFailed,
  })
  const quietSave = useWrite(saveNewsletter, {
    outdates: [showNewsletter, ...TABLE_ANSWERS],
    onDone: setSaved,
    onFailed,
  })
  const test = useWrite(testNewsletter, {
    done: ({ recipient }) => t('compose.tested', { recipient }),
  })

  const input = {
    params: { uuid: newsletter.uuid },
    body: { ...content, audience: draft.audience, version: saved.version },
  }
  /** Runs once what is on screen is what the server has; a refusal has been said already. */
  const once = (then: () => void) => {
    if (dirty) quietSave.mutate(input, { onSuccess: then })
    else then()
  }
  const take = (theirs: Newsletter) => {
    setSaved(theirs)
    setDraft(draftOf(theirs))
    setConflict(null)
    onReload()
  }
  const mail = (version: Language) =>
    test.mutate({ params: { uuid: newsletter.uuid }, body: { language: version } })

  return (
    <DetailPage
      query={{ data: saved, error: null, isPending: false, refetch: onReload }}
      dirty={dirty}
      conflict={conflict ? { onReload: () => take(conflict) } : undefined}
      header={() => ({
        title: draft.subject_es || t('untitled'),
        aside: (
          <>
            <NewsletterTag state={newsletter.state} />{' '}
            {dirty && <span role="status">{t('compose.unsaved')}</span>}
          </>
        ),
        actions: (
          <>
            <Button disabled={!dirty} loading={save.isPending} onClick={() => save.mutate(input)}>
              {t('compose.save')}
            </Button>
            {mayTest && <CopyButton uuid={newsletter.uuid} before={once} />}
            {mayTest && <SaveAsTemplate content={content} />}
            {mayTest && (
              <Button
                disabled={!isComplete(content)}
                loading={test.isPending}
                onClick={() => once(() => mail(versionFor(content, language)))}
              >
                {t('compose.test')}
              </Button>
            )}
            {maySend && (
              <Button
                type="primary"
                disabled={!isComplete(content)}
                loading={quietSave.isPending}
                onClick={() => once(() => setConfirming(true))}
              >
                {t('compose.send')}
              </Button>
            )}
          </>
        ),
      })}
    >
      {() => (
        <div className="nl-compose">
          <Form layout="vertical" component={false}>
            <div className="nl-column">
              {!isComplete(content) && (
                <Alert type="info" showIcon title={t('compose.incomplete')} />
              )}
              <ContentFields written={draft} onChange={change} />
              <Section title={t('audience.title')}>
                <AudienceFields
                  audience={draft.audience}
                  onChange={(audience) => change({ audience })}
                />
              </Section>
            </div>
          </Form>
          <Preview content={content} audience={draft.audience} />
          <SendDialog newsletter={saved} open={confirming} onClose={() => setConfirming(false)} />
        </div>
      )}
    </DetailPage>
  )
}
