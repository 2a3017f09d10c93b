import { useKitTexts } from '@kit/ui/i18n'
import { AppLink } from '@kit/ui/routing'
import { useFinder } from './use-finder.ts'

/** The screens and acts that the menu's filter finds, each with its area. */
export default function MenuFound({ typed }: { typed: string }) {
  const t = useKitTexts()
  const found = useFinder()(typed)
  if (found.length === 0)
    return (
      <p role="status" className="ui-quiet shell-subgroup">
        {t('shell.palette_none')}
      </p>
    )
  return (
    <ul>
      {found.map(({ key, title, kind, to, search }) => (
        <li key={key}>
          <AppLink to={to} {...(search ? { search } : {})}>
            {title}
            {kind && <small className="ui-quiet"> {kind}</small>}
          </AppLink>
        </li>
      ))}
    </ul>
  )
}
