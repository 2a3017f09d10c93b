import { findStartEntries, type StartEntry } from '@kit/tables/start-contract'
import { query } from '@kit/ui/api'
import { EmptyState } from '@kit/ui/empty-state'
import { showNumber } from '@kit/ui/format'
import { useKitTexts, useLocalText } from '@kit/ui/i18n'
import { PageHeader } from '@kit/ui/page-header'
import { useActor } from '@kit/ui/permission'
import { AppLink, useFilters } from '@kit/ui/routing'
import type { LocalText, ScreenDeclaration } from '@kit/ui/screen'
import { SearchField } from '@kit/ui/search-field'
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import * as z from 'zod'
import { areaPath, areasOf, hueOf, menuHref, type MenuAreaOf } from '../app/menu.ts'
import { SCREENS } from '../app/screens.ts'
import { FavoriteToggle } from '../shell/favorite-toggle.tsx'
import { findingOf, REPORTS } from './findings.ts'
import { useFinder } from './use-finder.ts'
import './area.css'

const Search = z.object({ q: z.string().max(100).optional().catch(undefined) })
/** With fewer entries everything is seen at once. */
const SEARCHED_FROM = 8

type Shelf = Readonly<{
  key: string
  title: LocalText | null
  screens: readonly ScreenDeclaration[]
}>

/**
 * The page of an area: its entries by group, each with the sentence that says what it is for. That of
 * reports has the reports of all areas.
 */
export default function AreaScreen() {
  const t = useKitTexts()
  const local = useLocalText()
  const { permissions, roles } = useActor()
  const here = useRouterState({ select: (state) => state.location.pathname })
  const search = useFilters(Search)
  const { q = '' } = search.value
  const find = useFinder()
  const waiting = useQuery(query(findStartEntries, {}))
  const areas = areasOf(SCREENS, { permissions, roles })
  const area = areas.find((own) => areaPath(own.area) === here)
  if (!area) return <EmptyState title={t('shell.area_empty')} leads="/dashboard" />
  const shelves =
    area.area === 'reportes' ? [...shelvesOf(area), ...reportsOf(areas)] : shelvesOf(area)
  const all = shelves.flatMap(({ screens }) => screens)
  const found = q.trim() ? new Set(find(q, all.length).map(({ key }) => key)) : null
  const shown = shelves
    .map((shelf) => ({
      ...shelf,
      screens: shelf.screens.filter(({ path }) => !found || found.has(path)),
    }))
    .filter(({ screens }) => screens.length > 0)
  return (
    <div className="area" data-area style={hueOf(area.area)}>
      <PageHeader title={local(area.title)} note={t('shell.area_note')} />
      {all.length >= SEARCHED_FROM && (
        <SearchField
          label={t('shell.filter')}
          value={q}
          onChange={(text) => search.set({ q: text || undefined }, { replace: true })}
        />
      )}
      {shown.length === 0 && <EmptyState title={t('shell.palette_none')} />}
      {shown.map(({ key, title, screens }) => (
        <section key={key} className="area-shelf">
          {title && <h2>{local(title)}</h2>}
          <ul>
            {screens.map((screen) => (
              <Entry
                key={screen.path}
                screen={screen}
                waiting={waiting.data?.filter(({ path }) => path === screen.path) ?? []}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const shelvesOf = ({ blocks }: MenuAreaOf): Shelf[] =>
  blocks.flatMap(({ group, title, sections }) =>
    sections.map((section) => ({
      key: `${group} ${section.subgroup ?? ''}`,
      title: section.title ?? title,
      screens: section.screens,
    })),
  )

/** Returns the reports of the other areas, one shelf an area. */
const reportsOf = (areas: readonly MenuAreaOf[]): Shelf[] =>
  areas
    .filter(({ area }) => area !== 'reportes')
    .map(({ area, title, screens }) => ({
      key: area,
      title,
      screens: screens.filter(({ path }) => REPORTS.has(path)),
    }))
    .filter(({ screens }) => screens.length > 0)

/** With how much waits there for whoever looks, where something does. */
function Entry({ screen, waiting }: { screen: ScreenDeclaration; waiting: readonly StartEntry[] }) {
  const local = useLocalText()
  const { about } = findingOf(screen.path)
  return (
    <li>
      <AppLink to={menuHref(screen)}>
        <b>
          {local(screen.title)}
          {waiting
            .filter(({ total }) => total > 0)
            .map(({ label, total }) => (
              <span key={label} className="area-count ui-number" title={label}>
                {showNumber(total)}
              </span>
            ))}
        </b>
        {about && <span className="ui-quiet">{local(about)}</span>}
      </AppLink>
      <FavoriteToggle screen={screen} />
    </li>
  )
}
