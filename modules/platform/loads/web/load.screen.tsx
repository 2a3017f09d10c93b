import { TABLE_ANSWERS } from '@kit/tables/contract'
import { Reading } from '@kit/tables/web/reading'
import { query } from '@kit/ui/api'
import { useConfirm } from '@kit/ui/confirm'
import { DetailPage, Section } from '@kit/ui/detail-page'
import { useDownload } from '@kit/ui/download'
import { showInstant } from '@kit/ui/format'
import { usePathParams } from '@kit/ui/routing'
import { StateTag, type Tone } from '@kit/ui/state-tag'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import * as z from 'zod'
import {
  downloadLoaded,
  readLoad,
  showFirstRows,
  showLoad,
  startLoad,
  undoLoad,
  type Load,
} from '../contract.ts'
import type { ReadingChosen } from '@kit/tables/reading-contract'
import { Counts } from './parts/counts.tsx'
import { Faults } from './parts/faults.tsx'
import { FirstRows } from './parts/first-rows.tsx'
import { Mapping } from './parts/mapping.tsx'
import { Passed } from './parts/passed.tsx'
import { Preview } from './parts/preview.tsx'
import { useTexts } from './texts.ts'
import './loads.css'

const Address = z.object({ load: z.string() })
const TONES: Readonly<Record<Load['state'], Tone>> = {
  uploaded: 'neutral',
  checking: 'info',
  checked: 'info',
  refused: 'error',
  loading: 'warning',
  loaded: 'ok',
  failed: 'error',
  undoing: 'warning',
  undone: 'neutral',
}
const UNDER_WAY: readonly Load['state'][] = ['checking', 'loading', 'undoing']
const MAPPED: readonly Load['state'][] = ['uploaded', 'checked', 'refused', 'failed']
const ASKED_EVERY_MILLISECONDS = 1_000

/** A file of many rows: what its columns are, what it would do, and what became of it. */
export default function LoadScreen() {
  const t = useTexts()
  const { load: uuid } = usePathParams(Address)
  const [choice, setChoice] = useState<Choice>({ version: 0, left_out: [] })
  // What was chosen is of the check that was looked at: another one begins with all rows.
  const leftOut = ({ version }: Load) => (choice.version === version ? choice.left_out : [])
  const found = useQuery({
    ...query(showLoad, { params: { uuid } }),
    refetchInterval: ({ state: { data } }) =>
      data && UNDER_WAY.includes(data.state) ? ASKED_EVERY_MILLISECONDS : false,
  })
  return (
    <DetailPage
      query={found}
      header={(load) => ({
        title: `${load.kind.title} · ${load.file_name}`,
        aside: (
          <>
            <StateTag tone={TONES[load.state]}>{t(`state.${load.state}`)}</StateTag>{' '}
            {t('by', { name: load.created_by, when: showInstant(load.created_at) })}
          </>
        ),
        actions: <Steps load={load} left_out={leftOut(load)} />,
      })}
    >
      {(load) => (
        <>
          {load.refusal && <Alert type="error" showIcon title={load.refusal} />}
          {UNDER_WAY.includes(load.state) && (
            <p role="status">{t('progress', { count: load.rows.done })}</p>
          )}
          {load.state !== 'uploaded' && load.state !== 'refused' && <Counts load={load} />}
          {load.preview.length > 0 && (
            <Preview
              load={load}
              leftOut={leftOut(load)}
              onChoose={(left_out) => setChoice({ version: load.version, left_out })}
            />
          )}
          <Faults load={load} />
          <Passed load={load} />
          {MAPPED.includes(load.state) && <HowRead key={load.version} load={load} />}
        </>
      )}
    </DetailPage>
  )
}

/** How the file is read, and what each of its columns is. */
function HowRead({ load }: { load: Load }) {
  const t = useTexts()
  const read = useWrite(readLoad, { outdates: [showLoad, showFirstRows, ...TABLE_ANSWERS] })
  const { reading, headings, uuid, version } = load
  const onRead = (chosen: ReadingChosen) =>
    read.mutate({ params: { uuid }, body: { ...chosen, version } })
  return (
    <>
      {reading && (
        <Section title={t('reading')}>
          <Reading reading={reading} busy={read.isPending} onRead={onRead} />
          <FirstRows load={load} busy={read.isPending} onRead={onRead} />
        </Section>
      )}
      {headings.length > 0 && <Mapping load={load} />}
    </>
  )
}

type Choice = { version: number; left_out: readonly number[] }

/** At most one of them is filled: what comes next. */
function Steps({ load, left_out }: { load: Load; left_out: readonly number[] }) {
  const t = useTexts()
  const confirm = useConfirm()
  const file = useDownload(downloadLoaded)
  const outdates = [showLoad, ...TABLE_ANSWERS]
  const start = useWrite(startLoad, { done: t('started'), outdates })
  const undo = useWrite(undoLoad, { done: t('undone'), outdates })
  const params = { uuid: load.uuid }
  const { fresh, changed, wrong } = load.rows
  const count = fresh + changed - left_out.length
  const only_good = wrong > 0

  const begin = async () => {
    const yes = t(only_good ? 'start_good' : 'start', { count })
    const consequence = [
      only_good ? t('start_good_why', { wrong }) : t('start_why'),
      ...(left_out.length > 0 ? [t('start_left_out', { count: left_out.length })] : []),
    ].join(' ')
    if (await confirm({ title: t('start_ask', { count }), consequence, yes, no: t('no') }))
      start.mutate({
        params,
        body: { only_good, left_out: [...left_out], version: load.version },
      })
  }
  const takeBack = async () => {
    const asked = {
      title: t('undo_ask'),
      consequence: t('undo_why'),
      yes: t('undo'),
      no: t('no'),
      danger: true,
    }
    if (await confirm(asked)) undo.mutate({ params, body: { version: load.version } })
  }
  return (
    <>
      <Button loading={file.isPending} onClick={() => file.mutate({ params })}>
        {t('file')}
      </Button>
      {load.state === 'loaded' && (
        <Button danger loading={undo.isPending} onClick={() => void takeBack()}>
          {t('undo')}
        </Button>
      )}
      {load.state === 'checked' && count > 0 && (
        <Button type="primary" loading={start.isPending} onClick={() => void begin()}>
          {t(only_good ? 'start_good' : 'start', { count })}
        </Button>
      )}
    </>
  )
}
