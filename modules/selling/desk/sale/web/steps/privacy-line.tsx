import { tellNotice } from '@app/privacy/contract'
import { NOTICE_PATHS } from '@app/privacy/rules'
import { query } from '@kit/ui/api'
import { useLanguage } from '@kit/ui/i18n'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../texts.ts'

/** Where a guest's data are taken: how they are used, and where that is read. */
export function PrivacyLine() {
  const t = useTexts()
  const language = useLanguage()
  const { data } = useQuery({ ...query(tellNotice, {}), staleTime: Infinity })
  if (!data?.current) return null
  return (
    <p className="ui-quiet">
      {t('privacy')}{' '}
      <a href={NOTICE_PATHS[language]} target="_blank" rel="noreferrer">
        {t('privacy_link')}
      </a>
    </p>
  )
}
