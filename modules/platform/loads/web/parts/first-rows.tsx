import type { ReadingChosen } from '@kit/tables/reading-contract'
import { query } from '@kit/ui/api'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { showFirstRows, type Load } from '../../contract.ts'
import { useTexts } from '../texts.ts'

type Props = { load: Load; busy: boolean; onRead: (chosen: ReadingChosen) => void }

/** The first rows as they stand: which of them has the headings, and of which sheet. */
export function FirstRows({ load: { uuid, reading }, busy, onRead }: Props) {
  const t = useTexts()
  const { data } = useQuery(query(showFirstRows, { params: { uuid } }))
  if (!data || !reading) return null
  const { encoding, heading_row } = reading
  const toChoose = reading.sheet === null && reading.sheets.length > 1
  return data.sheets.map(({ sheet, rows }) => (
    <section key={sheet ?? ''} aria-label={sheet ?? t('first_rows.title')}>
      {toChoose && (
        <h3 className="ld-given-title">
          {sheet}{' '}
          <Button
            size="small"
            disabled={busy}
            onClick={() => onRead({ sheet, encoding, heading_row: null })}
          >
            {t('first_rows.read_sheet', { sheet: sheet ?? '' })}
          </Button>
        </h3>
      )}
      {/* Focusable, so that a keyboard scrolls it. */}
      <div className="ld-first" tabIndex={0} role="group" aria-label={t('first_rows.title')}>
        <table>
          <tbody>
            {rows.map(({ row, cells }) => (
              <tr key={row} className={row === heading_row ? 'ld-heading' : undefined}>
                <th scope="row">
                  {toChoose ? (
                    row
                  ) : (
                    <label>
                      <input
                        type="radio"
                        name="heading-row"
                        aria-label={t('first_rows.heading', { row })}
                        checked={row === heading_row}
                        disabled={busy}
                        onChange={() =>
                          onRead({ sheet: reading.sheet, encoding, heading_row: row })
                        }
                      />{' '}
                      {row}
                    </label>
                  )}
                </th>
                {/* Cells have no name but their place. */}
                {cells.map((text, at) => (
                  <td key={String(at)}>{text}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  ))
}
