import { TABLE_ANSWERS } from '@kit/tables/contract'
import { TablePage } from '@kit/tables/web/table-page'
import { Alert } from '@kit/ui/alert'
import { query } from '@kit/ui/api'
import { Button } from '@kit/ui/button'
import { useLanguage } from '@kit/ui/i18n'
import { useGo } from '@kit/ui/routing'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { beginNotice, tellNotice } from '../contract.ts'
import { NOTICE_PATHS } from '../rules.ts'
import { useTexts } from './texts.ts'

/** Every version of the notice; while none is published, the page says so first of all. */
export default function PrivacyNoticesTable() {
  const t = useTexts()
  const go = useGo()
  const language = useLanguage()
  const told = useQuery(query(tellNotice, {}))
  const begin = useWrite(beginNotice, {
    done: t('begun'),
    outdates: TABLE_ANSWERS,
    onDone: ({ uuid }) => go(`/administracion/aviso-de-privacidad/${uuid}`),
  })
  return (
    <>
      {told.data?.current === null && (
        <Alert kind="warning" title={t('none_published')}>
          <p>{t('none_published_hint')}</p>
        </Alert>
      )}
      <TablePage
        id="privacy-notices"
        note={t('note', { address: NOTICE_PATHS[language] })}
        add={
          <Button kind="primary" busy={begin.isPending} onClick={() => begin.mutate({ body: {} })}>
            {t('begin')}
          </Button>
        }
        empty={{ explain: t('none') }}
      />
    </>
  )
}
