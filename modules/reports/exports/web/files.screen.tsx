import { listExports } from '@kit/tables/export-contract'
import { query } from '@kit/ui/api'
import { EmptyState } from '@kit/ui/empty-state'
import { ErrorState } from '@kit/ui/error-state'
import { Loading } from '@kit/ui/loading'
import { PageHeader } from '@kit/ui/page-header'
import { useFilters } from '@kit/ui/routing'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod'
import { TrayFile } from './parts/tray-file.tsx'
import { useTexts } from './texts.ts'
import './parts/tray.css'

const Search = z.object({ file: z.uuid().optional() })

/** Where the link of a mail leads, after signing in: the file it is about, then one's other files. */
export default function FilesScreen() {
  const t = useTexts()
  const { value } = useFilters(Search)
  const files = useQuery(query(listExports, {}))
  if (files.error) return <ErrorState error={files.error} onRetry={() => void files.refetch()} />
  const asked = files.data?.find(({ uuid }) => uuid === value.file)
  const others = files.data?.filter((file) => file !== asked) ?? []
  return (
    <>
      <PageHeader title={t('tray.title')} />
      {!files.data ? (
        <Loading lines={4} />
      ) : (
        <>
          {value.file && !asked && <p role="alert">{t('page.gone')}</p>}
          {asked && (
            <section aria-label={t('page.asked')} className="tray-asked">
              <ul className="tray-files">
                <TrayFile file={asked} />
              </ul>
            </section>
          )}
          {others.length > 0 && (
            <section aria-label={t('page.others')}>
              {asked && <h2>{t('page.others')}</h2>}
              <ul className="tray-files">
                {others.map((file) => (
                  <TrayFile key={file.uuid} file={file} />
                ))}
              </ul>
            </section>
          )}
          {files.data.length === 0 && !value.file && (
            <EmptyState title={t('page.none')} explain={t('page.how')} />
          )}
        </>
      )}
    </>
  )
}
