import { PAGE_SIZE_MAX } from '@kit/http/fields'
import { call } from '@kit/ui/api'
import { useConfirm } from '@kit/ui/confirm'
import { useDownload } from '@kit/ui/download'
import { showNumber } from '@kit/ui/format'
import { useNotice } from '@kit/ui/notice'
import { usePageKeys } from '@kit/ui/page-keys'
import { useEffect, useRef, useState } from 'react'
import { exportTable, findTableRows, type TableDescription, type TableRows } from '../contract.ts'
import { useTexts } from './texts.ts'

/** A browser draws so many rows before its print dialog without making anybody wait. */
export const PRINTED_ROWS_MAX = 1_000

type Asking = {
  table: TableDescription
  posted: Readonly<Record<string, unknown>>
  /** As they are on the screen, in their order. */
  columns: readonly string[]
  /** Undefined while it is being counted. */
  total: number | undefined
  /** So many are loaded. */
  loaded: number
}

/**
 * Ctrl-P prints every row that the filters leave, not the page that happens to be loaded: they are
 * fetched first and answered here until the sheet is printed. More than a browser prints well are
 * offered as the PDF, which has them all.
 */
export function useWholePrint(asking: Asking): readonly TableRows[] | null {
  const [pages, setPages] = useState<readonly TableRows[] | null>(null)
  const t = useTexts()
  const notice = useNotice()
  const confirm = useConfirm()
  const pdf = useDownload(exportTable('pdf'))
  const isBusy = useRef(false)
  const print = async ({ table, posted, columns }: Asking, total: number) => {
    const params = { id: table.id }
    const { page: _page, page_size: _size, ...question } = posted
    if (total > PRINTED_ROWS_MAX) {
      const agreed = await confirm({
        title: t('print.above_max', { total: showNumber(total) }),
        consequence: t('print.why', { max: showNumber(PRINTED_ROWS_MAX) }),
        yes: t('print.pdf'),
      })
      if (agreed) pdf.mutate({ params, body: { ...question, columns } })
      return
    }
    setPages(await wholeOf(params, question, total))
  }
  const latest = useRef({ asking, print })
  useEffect(() => {
    latest.current = { asking, print }
  })
  usePageKeys('print')
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const { asking: now, print: start } = latest.current
      const isPrint = event.key.toLowerCase() === 'p' && (event.ctrlKey || event.metaKey)
      if (!isPrint || now.total === undefined || now.total <= now.loaded) return
      event.preventDefault()
      if (isBusy.current) return
      isBusy.current = true
      void start(now, now.total)
        .catch(notice.failed)
        .finally(() => {
          isBusy.current = false
        })
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [notice])
  useEffect(() => {
    if (!pages) return
    const done = () => setPages(null)
    window.addEventListener('afterprint', done)
    window.print()
    return () => window.removeEventListener('afterprint', done)
  }, [pages])
  return pages
}

async function wholeOf(
  params: { id: string },
  question: Readonly<Record<string, unknown>>,
  total: number,
): Promise<readonly TableRows[]> {
  const pages: TableRows[] = []
  for (let page = 1; (page - 1) * PAGE_SIZE_MAX < total; page++)
    pages.push(
      await call(findTableRows, {
        params,
        body: { ...question, page, page_size: PAGE_SIZE_MAX },
      }),
    )
  return pages
}
