import { TablePage } from '@kit/tables/web/table-page'
import { Button } from '@kit/ui/button'
import { later, useOpenedOnce } from '@kit/ui/later'
import { Suspense, useState } from 'react'
import { useTexts } from './texts.ts'

const UploadFile = later(async () => ({
  default: (await import('./parts/upload-file.tsx')).UploadFile,
}))

/** Files of many rows, the newest first, and the way to bring another. */
export default function LoadsTable() {
  const t = useTexts()
  const [uploading, setUploading] = useState(false)
  const opened = useOpenedOnce(uploading)
  const add = (
    <Button kind="primary" onClick={() => setUploading(true)}>
      {t('add')}
    </Button>
  )
  return (
    <>
      <TablePage id="loads" note={t('note')} add={add} empty={{ explain: t('none') }} />
      <Suspense fallback={null}>
        {opened && <UploadFile open={uploading} onClose={() => setUploading(false)} />}
      </Suspense>
    </>
  )
}
