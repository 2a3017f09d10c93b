import { query } from '@kit/ui/api'
import { Select } from '@kit/ui/select'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { findReaders, type Audience, type Reader } from '../../contract.ts'
import { SAMPLE_READER, UNKNOWN_READER } from '../../rules/reader-fields.ts'
import { useTexts } from '../texts.ts'
import { useSettled } from './settled.ts'

type Props = { audience: Audience; reader: Reader; onChange: (reader: Reader) => void }

/** As whom the preview is read: an invented reader, one of whom nothing is known, or one of the segment. */
export function SeenAs({ audience, reader, onChange }: Props) {
  const t = useTexts()
  const [text, setText] = useState('')
  const q = useSettled(text.trim())
  const segment = useSettled(audience)
  const found = useQuery({
    ...query(findReaders, { body: { audience: segment, ...(q ? { q } : {}) } }),
    placeholderData: keepPreviousData,
  })
  const invented = [
    { label: t('seen_as.sample'), reader: SAMPLE_READER },
    { label: t('seen_as.unknown'), reader: UNKNOWN_READER },
  ]
  const known = (found.data ?? []).map((one) => ({ label: labelOf(one), reader: one }))
  const readers = new Map([...invented, ...known].map((one) => [keyOf(one.reader), one.reader]))
  const shown = (options: typeof known) =>
    [...new Map(options.map((one) => [keyOf(one.reader), one.label]))].map(([value, label]) => ({
      value,
      label,
    }))
  const chosen = keyOf(reader)
  return (
    <label className="nl-seen-as">
      <span>{t('seen_as.title')}</span>
      <Select<string>
        aria-label={t('seen_as.title')}
        value={chosen}
        loading={found.isFetching}
        showSearch={{ filterOption: false, onSearch: setText }}
        onChange={(key) => onChange(readers.get(key) ?? SAMPLE_READER)}
        options={[
          { label: t('seen_as.invented'), options: shown(invented) },
          {
            label: t('seen_as.segment'),
            options: shown(
              readers.has(chosen) ? known : [{ label: labelOf(reader), reader }, ...known],
            ),
          },
        ]}
      />
    </label>
  )
}

const keyOf = (reader: Reader): string => JSON.stringify(Object.values(reader))

const labelOf = ({ name, hotel }: Reader): string =>
  [name, hotel].filter((word) => word !== null).join(' · ')
