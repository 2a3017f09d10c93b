import { AppTable } from '@kit/ui/app-table'
import type { AppColumn } from '@kit/ui/columns'
import { Section } from '@kit/ui/detail-page'
import { useDownload } from '@kit/ui/download'
import { EmptyState } from '@kit/ui/empty-state'
import { EMPTY } from '@kit/ui/format'
import { usePermission } from '@kit/ui/permission'
import { StateTag } from '@kit/ui/state-tag'
import { TextQuestion } from '@kit/ui/text-question'
import { useWrite } from '@kit/ui/write'
import { showDay } from '@kit/kernel/day'
import { Button, Space } from 'antd'
import { useState } from 'react'
import { exportGuestData, forgetGuest, type FoundGuest } from '../../contract.ts'
import type { GuestKey } from '../../rules.ts'
import { useTexts } from '../texts.ts'
import { Mentions } from './mentions.tsx'

type Texts = ReturnType<typeof useTexts>
type Reservation = FoundGuest['reservations'][number]
type Props = { found: FoundGuest; guest: GuestKey; onForgotten: () => void }

/** What is kept of them, to be handed over or forgotten. */
export function Found({ found, guest, onForgotten }: Props) {
  const { reservations, kept, mentions } = found
  const t = useTexts()
  const mayExport = usePermission('guest_data.export')
  const mayForget = usePermission('guest_data.forget')
  const [asking, setAsking] = useState(false)
  const [marked, setMarked] = useState(() =>
    mentions.filter(({ about_them }) => about_them).map(({ id }) => id),
  )
  const download = useDownload(exportGuestData)
  const forget = useWrite(forgetGuest, {
    done: ({ rows }) => t('done', { count: rows }),
    onDone: () => {
      setAsking(false)
      onForgotten()
    },
  })
  const stands = reservations.some((one) => one.stands)
  if (kept.length === 0 && reservations.length === 0)
    return <EmptyState title={t('nobody')} explain={t('nobody_hint')} />
  return (
    <>
      {reservations.length > 0 && (
        <Section title={t('reservations')}>
          <AppTable
            label={t('reservations')}
            columns={reservationColumns(t)}
            rows={reservations}
            rowKey={({ id }) => id}
          />
        </Section>
      )}
      {mayForget && kept.length > 0 && !stands && (
        <Mentions found={found} marked={marked} onMark={setMarked} />
      )}
      {kept.length > 0 && (
        <Section title={t('found')}>
          <AppTable
            label={t('found')}
            columns={[
              { key: 'title', title: t('part'), render: ({ title }) => title },
              { key: 'rows', title: t('rows'), align: 'end', render: ({ rows }) => rows },
            ]}
            rows={kept}
            rowKey={({ name }) => name}
          />
          <Space wrap style={{ marginBlock: 16 }}>
            {mayExport &&
              (['xlsx', 'json'] as const).map((format) => (
                <Button
                  key={format}
                  loading={download.isPending}
                  onClick={() => download.mutate({ body: { ...guest, format } })}
                >
                  {t(format === 'json' ? 'json' : 'sheet')}
                </Button>
              ))}
            {mayForget && (
              <Button danger disabled={stands} onClick={() => setAsking(true)}>
                {t('forget')}
              </Button>
            )}
          </Space>
          {stands && <p className="ui-quiet">{t('stands_hint')}</p>}
        </Section>
      )}
      <TextQuestion
        open={asking}
        name="forget-guest"
        title={t('forget')}
        consequence={t('forget_consequence')}
        label={t('reason')}
        characters_max={300}
        yes={t('yes')}
        danger
        busy={forget.isPending}
        onClose={() => setAsking(false)}
        onSend={(reason) =>
          forget.mutate({
            body: {
              ...guest,
              reason,
              mentions: mentions.map(({ id }) => ({ id, mark: marked.includes(id) })),
            },
          })
        }
      >
        {mentions.length > 0 && (
          <p>{t('mentions_marked', { marked: marked.length, count: mentions.length })}</p>
        )}
      </TextQuestion>
    </>
  )
}

const reservationColumns = (t: Texts): AppColumn<Reservation>[] => [
  { key: 'folio', title: t('folio'), render: ({ folio }) => folio },
  { key: 'guest', title: t('guest'), render: ({ guest }) => guest ?? EMPTY },
  {
    key: 'last_day',
    title: t('last_day'),
    render: ({ last_day }) => (last_day ? showDay(last_day) : EMPTY),
  },
  {
    key: 'state',
    title: t('state'),
    render: ({ stands, forgotten }) => (
      <StateTag tone={stands ? 'ok' : 'neutral'}>
        {t(forgotten ? 'forgotten' : stands ? 'stands' : 'over')}
      </StateTag>
    ),
  },
]
