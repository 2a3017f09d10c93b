import { query } from '@kit/ui/api'
import type { AppColumn } from '@kit/ui/columns'
import { showInstant } from '@kit/ui/format'
import { useLanguage } from '@kit/ui/i18n'
import { ListPage } from '@kit/ui/list-page'
import { StateTag } from '@kit/ui/state-tag'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listSettings } from '../contract/settings.ts'
import { SettingDrawer } from './parts/setting-drawer.tsx'
import { SettingValue, type ShownSetting } from './parts/setting-value.tsx'
import { useTexts } from './texts.ts'

/** What the company decided for itself, since when, and what holds where nobody decided. */
export default function SettingsScreen() {
  const t = useTexts()
  const language = useLanguage()
  const settings = useQuery(query(listSettings, {}))
  const [changing, setChanging] = useState<ShownSetting | null>(null)

  const columns: AppColumn<ShownSetting>[] = [
    {
      key: 'name',
      title: t('settings.name'),
      render: (setting) => <span className="access-name">{setting[language]}</span>,
    },
    {
      key: 'value',
      title: t('settings.value'),
      render: ({ value, kind }) => <SettingValue value={value} kind={kind} />,
    },
    {
      key: 'since',
      title: t('settings.from'),
      render: ({ is_default, history }) =>
        is_default ? (
          <StateTag tone="neutral">{t('settings.by_default')}</StateTag>
        ) : (
          showInstant(
            history.find(({ valid_from }) => Date.parse(valid_from) <= Date.now())?.valid_from,
          )
        ),
    },
    {
      key: 'set_by',
      title: t('settings.set_by'),
      render: ({ is_default, history }) =>
        is_default
          ? '—'
          : (history.find(({ valid_from }) => Date.parse(valid_from) <= Date.now())?.set_by ??
            t('settings.nobody')),
    },
  ]
  return (
    <>
      <ListPage
        id="administracion/ajustes"
        title={t('settings.title')}
        note={t('settings.note')}
        query={settings}
        columns={columns}
        rowKey={({ name }) => name}
        rowActions={[{ key: 'change', label: t('settings.change'), onClick: setChanging }]}
      />
      <SettingDrawer setting={changing} onClose={() => setChanging(null)} />
    </>
  )
}
