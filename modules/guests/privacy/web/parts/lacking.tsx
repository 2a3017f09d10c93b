import { Section } from '@kit/ui/detail-page'
import { usePermission } from '@kit/ui/permission'
import { useGo } from '@kit/ui/routing'
import { Button } from 'antd'
import type { Draft } from '../../contract.ts'
import { useTexts } from '../texts.ts'

type Missing = Draft['missing'][number]

/** What keeps a draft from being published, and where it is given. */
export function Lacking({ missing }: Pick<Draft, 'missing'>) {
  const t = useTexts()
  const go = useGo()
  const sets = usePermission('administracion/ajustes')
  const wordsOf = ({ kind, field, text }: Missing): string => {
    if (field) return t(`field.${field}`)
    return kind === 'unknown' ? t('unknown', { text: text ?? '' }) : (text ?? '')
  }
  const byWords = Map.groupBy(missing, wordsOf)
  const where = (found: readonly Missing[]): string => {
    const languages = new Set(found.map(({ language }) => language))
    return t(languages.size > 1 ? 'both' : languages.has('es') ? 'in_es' : 'in_en')
  }
  if (byWords.size === 0) return <p className="ui-quiet">{t('nothing_missing')}</p>
  return (
    <Section
      title={t('missing')}
      actions={
        sets && <Button onClick={() => go('/administracion/ajustes')}>{t('settings')}</Button>
      }
    >
      <ul className="privacy-missing">
        {[...byWords].map(([words, found]) => (
          <li key={words}>
            {words} <span className="ui-quiet">({where(found)})</span>
          </li>
        ))}
      </ul>
      <p className="ui-quiet">{t('missing_hint')}</p>
    </Section>
  )
}
