import { query } from '@kit/ui/api'
import { EmptyState } from '@kit/ui/empty-state'
import { ErrorState } from '@kit/ui/error-state'
import { Loading } from '@kit/ui/loading'
import { PageHeader } from '@kit/ui/page-header'
import { useFilters } from '@kit/ui/routing'
import { Select } from '@kit/ui/select'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod'
import { findTemplates, showTemplate, type TemplateChoice } from '../contract/templates.ts'
import './newsletter.css'
import { BeginButton } from './parts/begin-button.tsx'
import { Preview } from './parts/preview.tsx'
import { useSettled } from './parts/settled.ts'
import { useTexts } from './texts.ts'

/** Which template: its address can be passed on. */
const Chosen = z.object({ plantilla: z.uuid().optional() })

/** A template is chosen and seen; a newsletter is begun from it when that is asked for. */
export default function FromTemplateScreen() {
  const t = useTexts()
  const { value, set } = useFilters(Chosen)
  const template = useQuery({
    ...query(showTemplate, { params: { uuid: value.plantilla ?? '' } }),
    enabled: value.plantilla !== undefined,
  })
  const shown = value.plantilla ? template.data : undefined
  return (
    <>
      <PageHeader
        title={t('templates.from')}
        actions={shown && <BeginButton uuid={shown.uuid} primary />}
        note={t('templates.choose_hint')}
      />
      <div className="nl-column">
        <Choice chosen={shown} onChoose={(plantilla) => set({ plantilla })} />
        {value.plantilla === undefined ? null : template.error ? (
          <ErrorState error={template.error} onRetry={() => void template.refetch()} />
        ) : shown ? (
          <Preview key={shown.uuid} content={shown} audience={{}} />
        ) : (
          <Loading lines={10} />
        )}
      </div>
    </>
  )
}

type ChoiceProps = { chosen: TemplateChoice | undefined; onChoose: (uuid: string) => void }

function Choice({ chosen, onChoose }: ChoiceProps) {
  const t = useTexts()
  const [text, setText] = useState('')
  const q = useSettled(text.trim())
  const found = useQuery({
    ...query(findTemplates, { query: q ? { q } : {} }),
    placeholderData: keepPreviousData,
  })
  if (found.error) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  const labelOf = ({ name, channel }: TemplateChoice) =>
    `${name} · ${channel ?? t('templates.every_channel')}`
  const choices = found.data ?? []
  if (found.data?.length === 0 && q === '' && !chosen)
    return <EmptyState explain={t('templates.none')} leads="/newsletter/plantillas" />
  const options = [
    ...choices,
    ...(chosen && !choices.some(({ uuid }) => uuid === chosen.uuid) ? [chosen] : []),
  ]
  return (
    <label className="nl-seen-as nl-choice">
      <span>{t('templates.choose')}</span>
      <Select<string>
        aria-label={t('templates.choose')}
        placeholder={t('templates.search')}
        value={chosen?.uuid ?? null}
        loading={found.isFetching}
        notFoundContent={t('templates.no_match')}
        showSearch={{ filterOption: false, onSearch: setText }}
        onChange={onChoose}
        options={options.map((one) => ({ value: one.uuid, label: labelOf(one) }))}
      />
    </label>
  )
}
