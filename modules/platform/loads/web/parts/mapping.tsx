import { TABLE_ANSWERS } from '@kit/tables/contract'
import { Section } from '@kit/ui/detail-page'
import { Select } from '@kit/ui/select'
import { useWrite } from '@kit/ui/write'
import { Button } from 'antd'
import { useState } from 'react'
import { checkLoad, showLoad, type Load } from '../../contract.ts'
import { useTexts } from '../texts.ts'

/** Which column each heading is; a column that another heading has cannot be chosen twice. */
export function Mapping({ load }: { load: Load }) {
  const t = useTexts()
  const [mapping, setMapping] = useState(load.mapping)
  const check = useWrite(checkLoad, { outdates: [showLoad, ...TABLE_ANSWERS] })
  const ask = () =>
    check.mutate({ params: { uuid: load.uuid }, body: { mapping, version: load.version } })
  const choose = (index: number, column: string | null) =>
    setMapping(mapping.map((one, at) => (at === index ? column : one)))
  const first = load.state === 'uploaded'
  const leftOut = load.headings.flatMap((heading, index) =>
    heading !== '' && (mapping[index] ?? null) === null ? [heading] : [],
  )
  return (
    <Section
      title={t('mapping.title')}
      actions={
        <Button type={first ? 'primary' : 'default'} loading={check.isPending} onClick={ask}>
          {t(first ? 'check' : 'again')}
        </Button>
      }
    >
      {leftOut.length > 0 && (
        <p role="status">{t('mapping.columns_out', { columns: leftOut.join(', ') })}</p>
      )}
      <table className="ld-mapping">
        <thead>
          <tr>
            <th scope="col">{t('mapping.heading')}</th>
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
                    onChange={(column: string | null | undefined) => choose(index, column ?? null)}
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Section>
  )
}
