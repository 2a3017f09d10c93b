import { TABLE_ANSWERS } from '@kit/tables/contract'
import { showRecord } from '@kit/tables/record-contract'
import { RecordPage } from '@kit/tables/web/record-page'
import { query } from '@kit/ui/api'
import { useConfirm } from '@kit/ui/confirm'
import { Section } from '@kit/ui/detail-page'
import { ErrorState } from '@kit/ui/error-state'
import { Loading } from '@kit/ui/loading'
import { AppLink, usePathParams } from '@kit/ui/routing'
import { StateTag } from '@kit/ui/state-tag'
import { useWrite } from '@kit/ui/write'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import * as z from 'zod'
import {
  previewCatalog,
  publishCatalog,
  showGuestCatalog,
  withdrawCatalog,
} from '../contract/content-catalogs.ts'
import { GuestCatalogView, LanguageChoice, type GuestLanguage } from './parts/guest-catalog.tsx'
import { useTexts } from './texts.ts'

const Address = z.object({ catalog: z.string() })
const TONES = { draft: 'info', changed: 'warning', published: 'ok' } as const
const OUTDATED = [previewCatalog, showGuestCatalog, showRecord, ...TABLE_ANSWERS]

/** The draft of a content catalogue, and beneath it what a guest would read of it as saved. */
export default function CatalogScreen() {
  const t = useTexts()
  const { catalog: uuid } = usePathParams(Address)
  const [language, setLanguage] = useState<GuestLanguage>('es')
  const preview = usePreview(uuid, language)
  const { state, missing } = preview.data ?? {}
  return (
    <RecordPage
      id="content-catalog"
      rowKey={uuid}
      header={({ version, values }) => ({
        title: String(values['name']),
        aside: state && <StateTag tone={TONES[state]}>{t(`catalogs.${state}`)}</StateTag>,
        actions: state && <Publishing uuid={uuid} version={version} state={state} />,
      })}
    >
      {({ version }) => (
        <>
          {missing && <Alert type="info" showIcon title={t(`catalogs.missing.${missing}`)} />}
          <Section
            title={t('catalogs.preview')}
            actions={
              <>
                {state && state !== 'draft' && (
                  <AppLink to={`/catalogo/${uuid}`}>{t('catalogs.as_guest')}</AppLink>
                )}
                <LanguageChoice value={language} onChange={setLanguage} />
              </>
            }
          >
            <p className="ui-quiet">{t('catalogs.preview_hint')}</p>
            <Preview key={version} uuid={uuid} language={language} />
          </Section>
        </>
      )}
    </RecordPage>
  )
}

const usePreview = (uuid: string, language: GuestLanguage) =>
  useQuery({
    ...query(previewCatalog, { params: { uuid }, query: { language } }),
    placeholderData: keepPreviousData,
    // Begun anew for each version that was saved, it asks anew.
    staleTime: 0,
  })

function Preview({ uuid, language }: { uuid: string; language: GuestLanguage }) {
  const preview = usePreview(uuid, language)
  if (preview.data)
    return <GuestCatalogView catalog={preview.data.guest} language={language} heading="h3" />
  if (preview.error)
    return <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
  return <Loading lines={6} />
}

type Publishing = { uuid: string; version: number; state: keyof typeof TONES }

function Publishing({ uuid, version, state }: Publishing) {
  const t = useTexts()
  const confirm = useConfirm()
  const publish = useWrite(publishCatalog, { done: t('catalogs.done'), outdates: OUTDATED })
  const withdraw = useWrite(withdrawCatalog, { done: t('catalogs.withdrawn'), outdates: OUTDATED })
  const ask = async () => {
    const yes = await confirm({
      title: t('catalogs.withdraw_question'),
      consequence: t('catalogs.withdraw_consequence'),
      yes: t('catalogs.withdraw'),
      danger: true,
    })
    if (yes) withdraw.mutate({ params: { uuid } })
  }
  return (
    <>
      {state !== 'published' && (
        <Button
          loading={publish.isPending}
          onClick={() => publish.mutate({ params: { uuid }, body: { version } })}
        >
          {t('catalogs.publish')}
        </Button>
      )}
      {state !== 'draft' && (
        <Button danger loading={withdraw.isPending} onClick={() => void ask()}>
          {t('catalogs.withdraw')}
        </Button>
      )}
    </>
  )
}
