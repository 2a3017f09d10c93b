import { TABLE_ANSWERS } from '@kit/tables/contract'
import type { CallError } from '@kit/http/call'
import { useConfirm } from '@kit/ui/confirm'
import { DetailPage } from '@kit/ui/detail-page'
import { useGo } from '@kit/ui/routing'
import { useWrite } from '@kit/ui/write'
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import {
  deleteTemplate,
  findTemplates,
  saveTemplate,
  showTemplate,
  TemplateName,
  type Template,
} from '../../contract/templates.ts'
import { isComplete } from '../../rules.ts'
import { useTexts } from '../texts.ts'
import { BeginButton } from './begin-button.tsx'
import { ContentFields } from './content-fields.tsx'
import { contentOf, saysTheSame, writtenOf, type Written } from './draft.ts'
import { Preview } from './preview.tsx'
import { SaveAsTemplate } from './save-as-template.tsx'

type Props = { template: Template; onReload: () => void }

const standing = (template: Template) => ({
  data: template,
  error: null,
  isPending: false,
  refetch: () => undefined,
})

/** Its name and what it says, with the fields and the preview of a newsletter. */
export function TemplateComposer({ template, onReload }: Props) {
  const t = useTexts()
  const [saved, setSaved] = useState(template)
  const [name, setName] = useState(template.name)
  const [written, setWritten] = useState(() => writtenOf(template))
  const [conflict, setConflict] = useState<Template | null>(null)
  const change = (part: Partial<Written>) => setWritten((before) => ({ ...before, ...part }))
  const dirty = name !== saved.name || !saysTheSame(written, writtenOf(saved))
  const content = contentOf(written)
  const save = useWrite(saveTemplate, {
    done: t('templates.saved'),
    outdates: [showTemplate, findTemplates, ...TABLE_ANSWERS],
    onDone: (now) => {
      setSaved(now)
      // What somebody typed meanwhile stays.
      setName((typed) => (typed.trim() === now.name ? now.name : typed))
    },
    onFailed: ({ body }: CallError) => {
      if (body.code === 'newsletter_template.changed')
        setConflict(body.details?.['current'] as Template)
    },
  })
  const take = (theirs: Template) => {
    setSaved(theirs)
    setName(theirs.name)
    setWritten(writtenOf(theirs))
    setConflict(null)
    onReload()
  }
  return (
    <DetailPage
      query={standing(saved)}
      dirty={dirty}
      conflict={conflict ? { onReload: () => take(conflict) } : undefined}
      header={() => ({
        title: name.trim() || saved.name,
        aside: (
          <>
            {saved.channel ?? t('templates.every_channel')}{' '}
            {dirty && <span role="status">{t('compose.unsaved')}</span>}
          </>
        ),
        actions: (
          <>
            <DeleteButton template={saved} disabled={dirty} />
            <BeginButton uuid={saved.uuid} disabled={dirty} />
            <Button
              type="primary"
              disabled={!dirty || name.trim() === ''}
              loading={save.isPending}
              onClick={() =>
                save.mutate({
                  params: { uuid: saved.uuid },
                  body: { ...content, name, version: saved.version },
                })
              }
            >
              {t('templates.save')}
            </Button>
          </>
        ),
      })}
    >
      {() => (
        <div className="nl-compose">
          <Form layout="vertical" component={false}>
            <div className="nl-column">
              {!isComplete(content) && (
                <Alert type="info" showIcon title={t('templates.incomplete')} />
              )}
              <Form.Item
                className="nl-name"
                label={t('templates.name')}
                htmlFor="nl-template-name"
                required
              >
                <Input
                  id="nl-template-name"
                  autoComplete="off"
                  maxLength={TemplateName.maxLength!}
                  status={name.trim() === '' ? 'error' : ''}
                  value={name}
                  onChange={({ target }) => setName(target.value)}
                />
              </Form.Item>
              <ContentFields written={written} onChange={change} />
            </div>
          </Form>
          <Preview content={content} audience={{}} />
        </div>
      )}
    </DetailPage>
  )
}

/** What whoever may use it and not change it sees. */
export function ReadTemplate({ template }: { template: Template }) {
  const t = useTexts()
  return (
    <DetailPage
      query={standing(template)}
      header={() => ({
        title: template.name,
        aside: template.channel ?? t('templates.every_channel'),
        actions: (
          <>
            <SaveAsTemplate content={template} />
            <BeginButton uuid={template.uuid} primary />
          </>
        ),
        note: t('templates.read_only'),
      })}
    >
      {() => <Preview content={template} audience={{}} />}
    </DetailPage>
  )
}

function DeleteButton({
  template: { uuid, name },
  disabled,
}: {
  template: Template
  disabled: boolean
}) {
  const t = useTexts()
  const go = useGo()
  const confirm = useConfirm()
  const remove = useWrite(deleteTemplate, {
    done: t('templates.deleted'),
    outdates: [findTemplates, ...TABLE_ANSWERS],
    onDone: () => go('/newsletter/plantillas'),
  })
  const ask = async () => {
    if (
      await confirm({
        title: t('templates.delete_question', { name }),
        consequence: t('templates.delete_why'),
        yes: t('templates.delete_yes'),
        no: t('templates.back'),
        danger: true,
      })
    )
      remove.mutate({ params: { uuid } })
  }
  return (
    <Button danger disabled={disabled} loading={remove.isPending} onClick={() => void ask()}>
      {t('templates.delete')}
    </Button>
  )
}
