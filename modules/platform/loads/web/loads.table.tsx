import { TablePage } from '@kit/tables/web/table-page'
import { Button } from '@kit/ui/button'
import { later, useOpenedOnce } from '@kit/ui/later'
import { useOpened } from '@kit/ui/routing'
import { Suspense } from 'react'
import { useTexts } from './texts.ts'

const UploadFile = later(async () => ({
  default: (await import('./parts/upload-file.tsx')).UploadFile,
}))

/** In the address, where no kind of file is meant yet. */
const ANY_KIND = 'any'

/** Files of many rows, the newest first, and the way to bring another. */
export default function LoadsTable() {
  const t = useTexts()
  // The first steps of a company lead here with the kind of file that they mean.
  const [meant, open] = useOpened('upload')
  const uploading = meant !== undefined
  const opened = useOpenedOnce(uploading)
  const add = (
    <Button kind="primary" onClick={() => open(ANY_KIND)}>
      {t('add')}
    </Button>
  )
  return (
    <>
      <TablePage id="loads" note={t('note')} add={add} empty={{ explain: t('none') }} />
      <Suspense fallback={null}>
        {opened && (
          <UploadFile
            key={meant}
            open={uploading}
            meant={meant === ANY_KIND ? undefined : meant}
            onClose={() => open(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}
