import { TABLE_ANSWERS } from '@kit/tables/contract'
import { useConfirm } from '@kit/ui/confirm'
import { useNotice } from '@kit/ui/notice'
import { useWrite } from '@kit/ui/write'
import { Button } from 'antd'
import { useRef } from 'react'
import { CELLS_MAX, listPlacesOfSale, saveOccupancy, type PlaceOfSale } from '../../contract.ts'
import { readOccupancyFile } from '../../rules.ts'
import { useTexts } from '../texts.ts'

const FAULTS_SHOWN = 12

/** Reads guests from a file: all of it is saved, or nothing and every wrong line is told. */
export function FileEntry({ hotels }: { hotels: readonly PlaceOfSale[] }) {
  const t = useTexts()
  const confirm = useConfirm()
  const notice = useNotice()
  const input = useRef<HTMLInputElement>(null)
  const save = useWrite(saveOccupancy, {
    done: ({ saved }) => t('file_read', { count: saved }),
    outdates: [listPlacesOfSale, ...TABLE_ANSWERS],
  })
  const read = async (file: File) => {
    const { entered, faults } = readOccupancyFile(await file.text(), hotels)
    if (faults.length > 0) {
      await confirm({
        title: t('file_faults'),
        consequence: (
          <ul>
            {faults.slice(0, FAULTS_SHOWN).map(({ line, why }) => (
              <li key={line}>{t(`fault.${why}`, { line })}</li>
            ))}
            {faults.length > FAULTS_SHOWN && (
              <li>{t('more', { count: faults.length - FAULTS_SHOWN })}</li>
            )}
          </ul>
        ),
        no: null,
      })
      return
    }
    if (entered.length === 0) notice.warned(t('file_empty'))
    else if (entered.length > CELLS_MAX) notice.warned(t('file_large'))
    else save.mutate({ body: { days: entered } })
  }
  return (
    <>
      <Button
        title={t('file_hint')}
        loading={save.isPending}
        onClick={() => input.current?.click()}
      >
        {t('file')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.txt,text/csv,text/plain"
        aria-label={t('file')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) void read(file)
        }}
      />
    </>
  )
}
