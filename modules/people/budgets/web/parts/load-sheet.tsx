import { Upload } from '@kit/ui/upload'
import { useWrite } from '@kit/ui/write'
import { Alert, Modal } from 'antd'
import { useState } from 'react'
import { readBudgetSheet, SHEET_RULE, type GridCell } from '../../contract/grid.ts'
import { useTexts } from '../texts.ts'

/** What a sheet says goes into the grid to be looked at; its faults are told by row and column. */
export function LoadSheet({
  open,
  channel_id,
  onClose,
  onTake,
}: {
  open: boolean
  channel_id: number
  onClose: () => void
  onTake: (cells: readonly GridCell[]) => void
}) {
  const t = useTexts()
  const [files, setFiles] = useState<readonly File[]>([])
  const read = useWrite(readBudgetSheet, {
    onDone: ({ cells, errors }) => {
      if (errors.length === 0 && cells.length > 0) onTake(cells)
    },
  })
  const choose = (chosen: readonly File[]) => {
    setFiles(chosen)
    read.reset()
    if (chosen.length > 0) read.mutate({ body: { channel_id }, files: { docto: chosen } })
  }
  const { cells = [], errors = [] } = read.data ?? {}
  return (
    <Modal
      open={open}
      title={t('load.title')}
      okText={t('load.yes', { count: cells.length })}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: cells.length === 0, loading: read.isPending }}
      onCancel={onClose}
      onOk={() => onTake(cells)}
      afterClose={() => {
        setFiles([])
        read.reset()
      }}
    >
      <p>{t('load.why')}</p>
      <Upload
        value={files}
        onChange={choose}
        rule={SHEET_RULE}
        accept=".xlsx"
        label={t('load.choose')}
        disabled={read.isPending}
      />
      {read.data && cells.length === 0 && errors.length === 0 && (
        <Alert type="info" showIcon title={t('load.nothing')} />
      )}
      {errors.length > 0 && (
        <>
          <Alert type="warning" showIcon title={t('load.faults', { count: errors.length })} />
          <ul className="bg-errors">
            {errors.map(({ row, column, message }) => (
              <li key={`${row} ${column}`}>{t('load.fault', { row, column, message })}</li>
            ))}
          </ul>
        </>
      )}
    </Modal>
  )
}
