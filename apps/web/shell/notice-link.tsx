import { tellNotice } from '@app/privacy/contract'
import { NOTICE_PATHS } from '@app/privacy/rules'
import { query } from '@kit/ui/api'
import { useLanguage } from '@kit/ui/i18n'
import { useQuery } from '@tanstack/react-query'

const TEXTS = { es: 'Aviso de privacidad', en: 'Privacy notice' } as const

/** Nothing while no notice is published: a link that leads nowhere helps nobody. */
export default function NoticeLink() {
  const language = useLanguage()
  const { data } = useQuery({
    ...query(tellNotice, {}, { background: true }),
    staleTime: Infinity,
  })
  if (!data?.current) return null
  return (
    <a className="ui-notice-link" href={NOTICE_PATHS[language]} target="_blank" rel="noreferrer">
      {TEXTS[language]}
    </a>
  )
}
