import {
  listReservationMessages,
  withdrawMessage,
  type Draft,
  type ReservationMessage,
} from '@app/whatsapp/contract'
import { messageReported } from '@app/whatsapp/events'
import { DIALOG, reasonIn } from '@app/whatsapp/rules'
import { WHATSAPP_STATES } from '@app/whatsapp/states'
import { PaperClipOutlined } from '@ant-design/icons'
import { query } from '@kit/ui/api'
import { useConfirm } from '@kit/ui/confirm'
import { Section } from '@kit/ui/detail-page'
import { ErrorState } from '@kit/ui/error-state'
import { showInstant } from '@kit/ui/format'
import { useLanguage } from '@kit/ui/i18n'
import { useLive } from '@kit/ui/live'
import { usePermission } from '@kit/ui/permission'
import { openDialog } from '@kit/ui/standing-dialog'
import { StateTag } from '@kit/ui/state-tag'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { groupMessage } from '../../rules.ts'
import { useTexts } from '../texts.ts'
import type { Whole } from './whole.ts'

const LOOK_MILLISECONDS = 2_000

/** What was sent to groups about the sale, and what became of each; told as it happens. */
export function ToldByWhatsApp({ reservation }: { reservation: Whole }) {
  const t = useTexts()
  const language = useLanguage()
  const mayOpen = usePermission('mensaje/whatsapp')
  const maySend = usePermission('whatsapp.send')
  const found = useQuery({
    ...query(listReservationMessages, { params: { uuid: reservation.uuid } }),
    refetchInterval: ({ state }) => (state.data?.some(isOnItsWay) ? LOOK_MILLISECONDS : false),
  })
  useLive(messageReported, () => void found.refetch())
  const write = (): void => {
    const { uuid, folio } = reservation
    const text = groupMessage({ ...reservation, items: toCome(reservation) }, language)
    const vouchers = reservation.items.some(
      ({ voucher }) => voucher !== null && voucher.state !== 'voided',
    )
    openDialog(DIALOG, { uuid, folio, text, vouchers } satisfies Draft)
  }
  if (!found.error && !found.data?.length && !(mayOpen && maySend)) return null
  return (
    <Section
      title={t('whatsapp.title')}
      actions={
        mayOpen &&
        maySend && (
          <Button size="small" onClick={write}>
            {t('whatsapp.write')}
          </Button>
        )
      }
    >
      {found.error && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.data?.length === 0 && <p className="ui-quiet">{t('whatsapp.none')}</p>}
      <ul className="resv-list" aria-live="polite">
        {found.data?.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ul>
    </Section>
  )
}

function Message({ message }: { message: ReservationMessage }) {
  const t = useTexts()
  const language = useLanguage()
  const { id, group, text, file, user, state, created_at, delivered_to, read_by, can } = message
  const { tone, [language]: name } = WHATSAPP_STATES[state]
  const reason = reasonIn(language, message)
  return (
    <li>
      <div className="resv-told">
        <b>{group}</b> <StateTag tone={tone}>{name}</StateTag>
        {text && <p>{text}</p>}
        {file && (
          <p>
            <PaperClipOutlined aria-label={t('whatsapp.file')} /> {file}
          </p>
        )}
        {reason && <p className="resv-cancelled">{reason}</p>}
        <small>
          {showInstant(created_at)} · {user}
          {delivered_to > 0 && ` · ${t('whatsapp.reached', { delivered_to, read_by })}`}
        </small>
      </div>
      {can.withdraw && <Withdraw id={id} group={group} />}
    </li>
  )
}

function Withdraw({ id, group }: Pick<ReservationMessage, 'id' | 'group'>) {
  const t = useTexts()
  const confirm = useConfirm()
  const withdraw = useWrite(withdrawMessage, {
    done: t('whatsapp.withdrawn'),
    outdates: [listReservationMessages],
  })
  const ask = async (): Promise<void> => {
    const yes = await confirm({
      title: t('whatsapp.withdraw_question', { group }),
      consequence: t('whatsapp.withdraw_consequence'),
      yes: t('whatsapp.withdraw'),
    })
    if (yes) withdraw.mutate({ params: { id } })
  }
  return (
    <Button size="small" danger loading={withdraw.isPending} onClick={() => void ask()}>
      {t('whatsapp.withdraw')}
    </Button>
  )
}

const isOnItsWay = ({ state }: ReservationMessage): boolean =>
  state === 'queued' || state === 'sending'

/** Of what is cancelled nobody needs to know where it is picked up; the whole of what ended is told. */
function toCome({ items }: Whole): Whole['items'] {
  const standing = items.filter(({ state }) => state !== 'cancelled')
  return standing.length > 0 ? standing : items
}
