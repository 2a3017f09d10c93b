import { TABLE_ANSWERS } from '@kit/tables/contract'
import { query } from '@kit/ui/api'
import { Section } from '@kit/ui/detail-page'
import { Select } from '@kit/ui/select'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { checkLoad, showFirstRows, showLoad, type Load } from '../../contract.ts'
import { useTexts } from '../texts.ts'
import { ForAllRows } from './for-all-rows.tsx'
import { givenOf, shownFor, type Said } from './given.ts'

type Mapped = Load['mapping']

/** Which column each heading is, and what rows say that the file does not. */
export function Mapping({ load }: { load: Load }) {
  const t = useTexts()
  const [mapping, setMapping] = useState(load.mapping)
  const [said, setSaid] = useState<Said>({ values: load.given, added: [] })
  const params = { uuid: load.uuid }
  const { data: first } = useQuery(query(showFirstRows, { params }))
  const check = useWrite(checkLoad, { outdates: [showLoad, ...TABLE_ANSWERS] })
  const shown = shownFor(load, { mapping, said, choices: first?.choices })
  const ask = () =>
    check.mutate({ params, body: { mapping, given: givenOf(shown), version: load.version } })
  const begins = load.state === 'uploaded'
  return (
    <Section title={t('mapping.title')}>
      {first?.remembered && <p role="status">{t('mapping.remembered')}</p>}
      <ColumnsOut load={load} mapping={mapping} />
      <Columns
        load={load}
        mapping={mapping}
        examples={first?.examples ?? []}
        onChoose={(index, column) =>
          setMapping(mapping.map((one, at) => (at === index ? column : one)))
        }
      />
      <ForAllRows load={load} mapping={mapping} shown={shown} said={said} onSay={setSaid} />
      <Button type={begins ? 'primary' : 'default'} loading={check.isPending} onClick={ask}>
        {t(begins ? 'check' : 'again')}
      </Button>
    </Section>
  )
}

function ColumnsOut({ load, mapping }: { load: Load; mapping: Mapped }) {
  const t = useTexts()
  const out = load.headings.flatMap((heading, index) =>
    heading !== '' && (mapping[index] ?? null) === null ? [heading] : [],
  )
  if (out.length === 0) return null
  return <p role="status">{t('mapping.columns_out', { columns: out.join(', ') })}</p>
}

type ColumnsProps = {
  load: Load
  mapping: Mapped
  examples: readonly (readonly string[])[]
  onChoose: (index: number, column: string | null) => void
}

/** A column that another heading has cannot be chosen twice. */
function Columns({ load, mapping, examples, onChoose }: ColumnsProps) {
  const t = useTexts()
  return (
    <table className="ld-mapping">
      <thead>
        <tr>
          <th scope="col">{t('mapping.heading')}</th>
          <th scope="col">{t('mapping.examples')}</th>
          <th scope="col">{t('mapping.column')}</th>
        </tr>
      </thead>
      <tbody>
        {load.headings.map((heading, index) => {
          const named = heading || t('mapping.unnamed', { number: index + 1 })
          return (
            // Two columns of a file may have one heading.
            <tr key={`${index} ${heading}`}>
              <td>{named}</td>
              <td className="ld-examples">{(examples[index] ?? []).join(' · ')}</td>
              <td>
                <Select
                  aria-label={t('mapping.of', { heading: named })}
                  allowClear
                  showSearch={{ optionFilterProp: 'label' }}
                  placeholder={t('mapping.left_out')}
                  value={mapping[index] ?? null}
                  options={load.kind.columns.map(({ key, title }) => ({
                    value: key,
                    label: title,
                    disabled: mapping[index] !== key && mapping.includes(key),
                  }))}
                  onChange={(column: string | null | undefined) => onChoose(index, column ?? null)}
                />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
