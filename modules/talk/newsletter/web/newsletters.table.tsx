import { TABLE_ANSWERS } from '@kit/tables/contract'
import { TablePage } from '@kit/tables/web/table-page'
import { Button } from '@kit/ui/button'
import { useGo } from '@kit/ui/routing'
import { useWrite } from '@kit/ui/write'
import { copyNewsletter, createNewsletter } from '../contract.ts'
import { useTexts } from './texts.ts'

/** Every newsletter one may see, the last edited first. */
export default function NewslettersTable() {
  const t = useTexts()
  const go = useGo()
  const copy = useWrite(copyNewsletter, {
    done: t('copied'),
    outdates: TABLE_ANSWERS,
    onDone: ({ uuid }) => go(`/newsletter/${uuid}`),
  })
  return (
    <TablePage
      id="newsletters"
      note={t('note')}
      actions={() => <Besides />}
      add={<NewNewsletter />}
      opens={{ copy: ({ key }) => copy.mutate({ params: { uuid: key } }) }}
      empty={{ explain: t('none_yet') }}
    />
  )
}

function Besides() {
  const t = useTexts()
  const go = useGo()
  return (
    <>
      <Button onClick={() => go('/newsletter/desde-plantilla')}>{t('templates.from')}</Button>
      <Button onClick={() => go('/newsletter/plantillas')}>{t('templates.open')}</Button>
      <Button onClick={() => go('/newsletter/consentimientos')}>{t('consents.open')}</Button>
      <Button onClick={() => go('/newsletter/bajas')}>{t('unsubscribed.open')}</Button>
    </>
  )
}

function NewNewsletter() {
  const t = useTexts()
  const go = useGo()
  const create = useWrite(createNewsletter, {
    outdates: TABLE_ANSWERS,
    onDone: ({ uuid }) => go(`/newsletter/${uuid}`),
  })
  const begin = () =>
    create.mutate({ body: { subject_es: '', subject_en: '', blocks: [], audience: {} } })
  return (
    <Button kind="primary" busy={create.isPending} onClick={begin}>
      {t('add')}
    </Button>
  )
}
