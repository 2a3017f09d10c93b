import { CallError, query } from '@kit/ui/api'
import { EmptyState } from '@kit/ui/empty-state'
import { ErrorState } from '@kit/ui/error-state'
import { Loading } from '@kit/ui/loading'
import { useFilters, usePathParams } from '@kit/ui/routing'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod'
import { showGuestCatalog } from '../contract/content-catalogs.ts'
import { GuestCatalogView, LanguageChoice, type GuestLanguage } from './parts/guest-catalog.tsx'
import { useTexts } from './texts.ts'

const Address = z.object({ catalog: z.string() })
const Choice = z.object({ idioma: z.enum(['es', 'en']).default('es') })

/** What a guest opens with any telephone. Nobody has to sign in. */
export default function GuestCatalogScreen() {
  const t = useTexts()
  const { catalog: uuid } = usePathParams(Address)
  const { value, set } = useFilters(Choice)
  const language: GuestLanguage = value.idioma
  const shown = useQuery(query(showGuestCatalog, { params: { uuid }, query: { language } }))
  if (shown.isPending) return <Loading lines={10} />
  if (isUnknown(shown.error))
    return <EmptyState title={t('catalogs.unknown')} explain={t('catalogs.unknown_hint')} />
  if (shown.error) return <ErrorState error={shown.error} onRetry={() => void shown.refetch()} />
  return (
    <>
      <LanguageChoice value={language} onChange={(idioma) => set({ idioma })} />
      <GuestCatalogView catalog={shown.data} language={language} heading="h1" />
    </>
  )
}

const isUnknown = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 404 || error.status === 400)
