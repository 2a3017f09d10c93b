import { ENCODINGS, type Encoding } from '@kit/spreadsheet/encodings'
import { Select } from '@kit/ui/select'
import { Alert, Button, Form, InputNumber } from 'antd'
import { useState } from 'react'
import type { ReadingChosen, TableReading } from '../reading-contract.ts'
import { useTexts } from './texts.ts'
import './reading.css'

type Props = Readonly<{
  reading: TableReading
  busy: boolean
  onRead: (chosen: ReadingChosen) => void
}>

/** How a file is read, what of it is not, and what a person says instead. */
export function Reading({ reading, busy, onRead }: Props) {
  const t = useTexts()
  const { sheets, sheet, encoding, heading_row, words, odd_words } = reading
  const [row, setRow] = useState(heading_row)
  const read = (chosen: Partial<ReadingChosen>) =>
    onRead({ sheet, encoding, heading_row: null, ...chosen })
  const toChoose = sheet === null && sheets.length > 0
  return (
    <>
      {toChoose && <Alert type="warning" showIcon title={t('reading.which_sheet')} />}
      {odd_words.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('reading.odd')}
          description={t('reading.odd_words', { words: odd_words.join(', ') })}
        />
      )}
      <LeftOut reading={reading} />
      <div className="reading">
        {sheets.length > 1 && (
          <Form.Item label={t('reading.sheet')} htmlFor="reading-sheet">
            <Select
              id="reading-sheet"
              value={sheet}
              loading={busy}
              options={sheets.map((name) => ({ value: name, label: name }))}
              onChange={(name: string) => read({ sheet: name })}
            />
          </Form.Item>
        )}
        {!toChoose && (
          <Form.Item label={t('reading.heading_row')} htmlFor="reading-row">
            <InputNumber
              id="reading-row"
              min={1}
              precision={0}
              value={row}
              onChange={(value) => setRow(value)}
            />{' '}
            {row !== null && row !== heading_row && (
              <Button loading={busy} onClick={() => read({ heading_row: row })}>
                {t('reading.again')}
              </Button>
            )}
          </Form.Item>
        )}
        {encoding !== null && (
          <Form.Item
            label={t('reading.encoding')}
            htmlFor="reading-encoding"
            extra={words.length > 0 && t('reading.words', { words: words.join(', ') })}
          >
            <Select
              id="reading-encoding"
              value={encoding}
              loading={busy}
              options={ENCODINGS.map((value) => ({
                value,
                label: t(`reading.encodings.${value}`),
              }))}
              onChange={(value: Encoding) => read({ encoding: value })}
            />
          </Form.Item>
        )}
      </div>
    </>
  )
}

/** What of the file is not read, in sentences; nothing where all of it is. */
function LeftOut({
  reading: { sheet, sheets, hidden, above, heading_row },
}: Pick<Props, 'reading'>) {
  const t = useTexts()
  const others = sheet === null ? [] : sheets.filter((one) => one !== sheet)
  return (
    <>
      {above.length > 0 && (
        <p role="status">
          {t('reading.above', {
            row: heading_row ?? '',
            texts: above.map(({ text }) => text).join('; '),
          })}
        </p>
      )}
      {others.length > 0 && (
        <p role="status">{t('reading.others', { sheets: others.join(', ') })}</p>
      )}
      {hidden.length > 0 && (
        <p role="status">{t('reading.hidden', { sheets: hidden.join(', ') })}</p>
      )}
    </>
  )
}
