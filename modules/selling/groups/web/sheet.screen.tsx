import { describeRecord, type PlainRecordField } from '@kit/tables/record-contract'
import { RecordPage } from '@kit/tables/web/record-page'
import { query } from '@kit/ui/api'
import { Section } from '@kit/ui/detail-page'
import { openFile } from '@kit/ui/download'
import { ErrorState } from '@kit/ui/error-state'
import { Facts } from '@kit/ui/facts'
import { showDate, showInstant, showMoney } from '@kit/ui/format'
import { Loading } from '@kit/ui/loading'
import { usePermission } from '@kit/ui/permission'
import { AppLink, usePathParams } from '@kit/ui/routing'
import { StateTag, type Tone } from '@kit/ui/state-tag'
import { useWrite } from '@kit/ui/write'
import { isDay } from '@kit/kernel/day'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import * as z from 'zod'
import { printGroupSheet, showGroupSheet, type GroupSheet } from '../contract.ts'
import './groups.css'
import { useTexts } from './texts.ts'

const Address = z.object({ sheet: z.string() })

/** A group's sheet, what it comes to, and every version of it. */
export default function SheetScreen() {
  const t = useTexts()
  const { sheet: uuid } = usePathParams(Address)
  const print = useWrite(printGroupSheet, { onDone: openFile })
  const mayOffer = usePermission('quotation.write')
  return (
    <RecordPage
      id="group-sheet"
      rowKey={uuid}
      header={({ values }) => ({
        title: String(values['name']),
        actions: (
          <>
            <Button loading={print.isPending} onClick={() => print.mutate({ params: { uuid } })}>
              {t('print')}
            </Button>
            {mayOffer && (
              <AppLink to={`/grupos/ficha-tecnica/${uuid}/cotizar`}>{t('quote')}</AppLink>
            )}
          </>
        ),
      })}
    >
      {({ version }) => <Standing key={version} uuid={uuid} />}
    </RecordPage>
  )
}

const TONES: Record<GroupSheet['quotations'][number]['state'], Tone> = {
  open: 'info',
  sent: 'info',
  accepted: 'warning',
  won: 'ok',
  lost: 'error',
  expired: 'neutral',
}

/** Begun anew for each version that was saved, it asks anew. */
function Standing({ uuid }: { uuid: string }) {
  const t = useTexts()
  const found = useQuery({ ...query(showGroupSheet, { params: { uuid } }), staleTime: 0 })
  if (found.error) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Loading lines={6} />
  const { folio, total, paid, rest, rooms, lodged, quotations, versions } = found.data
  return (
    <>
      <Section title={`${t('sums')} · ${folio}`}>
        <Facts
          facts={[
            { label: t('total'), value: showMoney(total) },
            { label: t('paid'), value: showMoney(paid) },
            { label: t('rest'), value: showMoney(rest) },
            { label: t('rooms'), value: t('lodged', { rooms, people: lodged }) },
          ]}
        />
      </Section>
      {quotations.length > 0 && (
        <Section title={t('quotations')}>
          <ul className="group-quotations">
            {quotations.map((one) => (
              <li key={one.uuid}>
                <AppLink to={`/proforma/${one.uuid}`}>{one.folio}</AppLink>{' '}
                <StateTag tone={TONES[one.state]}>{t(`quotation.${one.state}`)}</StateTag>{' '}
                <b className="ui-number">{showMoney(one.total)}</b>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={t('versions')}>
        {versions.map((one) => (
          <details key={one.number}>
            <summary>
              {t('version', { number: one.number })} · {one.by} · {showInstant(one.at)}
            </summary>
            {one.changes.length === 0 ? <p>{t('made')}</p> : <Changes changes={one.changes} />}
          </details>
        ))}
      </Section>
    </>
  )
}

type Change = GroupSheet['versions'][number]['changes'][number]
function Changes({ changes }: { changes: readonly Change[] }) {
  const t = useTexts()
  const shown = useShown()
  return (
    <div className="group-changes" role="region" aria-label={t('versions')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('before')}</th>
            <th scope="col">{t('after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, before, after }) => (
            <tr key={field}>
              <th scope="row">{t(`field.${field}`)}</th>
              <td>{shown(field, before)}</td>
              <td>{shown(field, after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What a field said, as its form shows it; of a list each line. */
function useShown(): (field: string, value: unknown) => string {
  const described = useQuery(query(describeRecord, { params: { id: 'group-sheet' } }))
  return (field, value) => {
    if (value === null || value === undefined || value === '') return '—'
    const form = described.data?.fields.find(({ key }) => key === field)
    if (Array.isArray(value))
      return value.length === 0
        ? '—'
        : value.map((row) => lineOf(row, form?.fields ?? [])).join('\n')
    const chosen = form?.options.find((option) => option.value === value)
    if (chosen) return chosen.label
    const text = String(value)
    return isDay(text) ? showDate(text) : text
  }
}

const lineOf = (row: unknown, cells: readonly PlainRecordField[]): string =>
  Object.entries(row as Record<string, unknown>)
    .filter(([, cell]) => cell !== null && cell !== '')
    .map(([name, cell]) => {
      const chosen = cells
        .find(({ key }) => key === name)
        ?.options.find(({ value }) => value === cell)
      if (chosen) return chosen.label
      return typeof cell === 'string' && isDay(cell) ? showDate(cell) : String(cell)
    })
    .join(' · ')
